import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Found } from '../../../contract/calls/search';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import { buildStatusQuestion, type SwitchDirection } from '../../../fields/status/statusQuestion';
import { createDataProvider } from '../../../providers/dataProvider';
import { resources } from '../../../resources';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useNotes } from '../../base/notes/NotesProvider';
import { tellContentChange } from '../../base/session/contentChanges';
import { useRefreshLandingPages, useTransport } from '../../base/session/SessionContext';
import { canUndoStatus, toChange } from '../../screens/records/change';
import { showUndoNote } from '../../screens/records/undoNote';

/**
 * Returns a function that switches a record of any landing page on or off after confirmation, as in its list, with a way
 * back.
 */
export function useSwitch(): (resource: Resource, found: Found, way: SwitchDirection) => Promise<void> {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const notes = useNotes();
    const transport = useTransport();
    const queries = useQueryClient();
    const refreshLandingPages = useRefreshLandingPages();
    return async (resource, { id, ldpId, title, site }, way) => {
        const question = buildStatusQuestion(translate, resource, site, way, { title: title || id });
        if (!(await dialogs.confirm(question))) return;
        const provider = createDataProvider({ transport, landingPage: { id: ldpId }, resources });
        const status = way === 'on' ? 'ACTIVE' : 'INACTIVE';
        const name = title || id;
        async function refresh(): Promise<void> {
            tellContentChange();
            await queries.invalidateQueries({ queryKey: ['search'] });
            if (isLandingPageType(resource)) await refreshLandingPages();
        }
        try {
            const { data } = await provider.updateStatus(resource.route, { id, status });
            const change = toChange('updatestatus', { recordId: id, title: name }, data);
            const note = { kind: `${resource.name} updatestatus`, text: `notes.${way}`, params: { title: name } };
            const getWorld = () => ({ resource, ldpId, transport, dialogs, notes, translate, refresh });
            if (canUndoStatus(resource, status)) showUndoNote(getWorld, note, [change]);
            else notes.show(note);
        } catch (problem) {
            dialogs.error(problem);
        }
        await refresh();
    };
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Found } from '../../../contract/calls/search';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import { buildStatusQuestion, type SwitchDirection } from '../../../fields/status/statusQuestion';
import { createDataProvider } from '../../../providers/dataProvider';
import { resources } from '../../../resources';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { tellContentChange } from '../../base/session/contentChanges';
import { useRefreshLandingPages, useTransport } from '../../base/session/SessionContext';

/** Returns a function that switches a record of any landing page on or off after confirmation, as in its list. */
export function useSwitch(): (resource: Resource, found: Found, way: SwitchDirection) => Promise<void> {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const queries = useQueryClient();
    const refreshLandingPages = useRefreshLandingPages();
    return async (resource, { id, ldpId, title, site }, way) => {
        const question = buildStatusQuestion(translate, resource, site, way, { title: title || id });
        if (!(await dialogs.confirm(question))) return;
        const provider = createDataProvider({ transport, landingPage: { id: ldpId }, resources });
        try {
            await provider.updateStatus(resource.route, { id, status: way === 'on' ? 'ACTIVE' : 'INACTIVE' });
            dialogs.success('lists.status.done');
        } catch (problem) {
            dialogs.error(problem);
        }
        tellContentChange();
        await queries.invalidateQueries({ queryKey: ['search'] });
        if (isLandingPageType(resource)) await refreshLandingPages();
    };
}

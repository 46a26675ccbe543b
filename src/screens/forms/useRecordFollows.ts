import { useDataProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useNotes } from '../../base/notes/NotesProvider';
import { buildPath } from '../../base/routing/paths';
import { useMay } from '../../base/session/SessionContext';
import { findNext, type Next } from '../records/findNext';
import { useStoredListState } from '../records/made';
import type { Editing } from './editing';

/** Returns where the form of a record can lead after a save. */
export function useRecordFollows(resource: Resource, id: string): NonNullable<Editing['follows']> {
    const provider = useDataProvider<ConsoleDataProvider>();
    const navigate = useNavigate();
    const notes = useNotes();
    const may = useMay();
    const { search } = useLocation();
    const remembered = useStoredListState(resource);
    const list = buildPath(resource, 'list');
    const mayCreate = hasVerb(resource, 'create') && may(getDemand(resource, 'create'));

    function show(next: Next): void {
        if (typeof next === 'string') {
            notes.show({ kind: 'next', text: `notes.next.${next}` });
            void navigate(list);
            // The next form opens in the same language and at the same tab.
        } else void navigate(`${buildPath(resource, 'edit', next.id)}${search}`);
    }
    return {
        close: async () => () => void navigate(list),
        // Asked before the save, which may move the record within the list.
        async next() {
            const next = await findNext(provider, resource, id, remembered()).catch(() => 'elsewhere' as const);
            return () => show(next);
        },
        ...(mayCreate ? { new: async () => () => void navigate(buildPath(resource, 'create')) } : {}),
    };
}

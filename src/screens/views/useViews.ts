import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
    chooseView,
    createView,
    deleteView,
    type ListLook,
    listViews,
    type SavedView,
    updateView,
} from '../../../contract/calls/views';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useTransport } from '../../base/session/SessionContext';
import { listRefusals } from '../../fields/form/problems';
import { useDefaults } from './defaults';

export type NewView = ListLook & { name: string; isShared: boolean; isDefault: boolean };
export type ViewChange = { id: string; name?: string; isShared?: boolean } & Partial<ListLook>;

/** How long the views of a list are not asked for again (milliseconds). */
const fresh = 60_000;

const busy = { busy: true };
const noViews: readonly SavedView[] = [];

/** Keeps the browser's copy of the view that a list opens with as the server says. */
function useDefaultCopy(name: string, views: readonly SavedView[] | undefined): void {
    const [defaults, setDefaults] = useDefaults();
    const chosen = views?.find(({ isDefault }) => isDefault);
    const look = chosen && { id: chosen.id, search: chosen.search, columns: chosen.columns };
    const isKnown = JSON.stringify(look) === JSON.stringify(defaults[name]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says is a reason to change the copy
    useEffect(() => {
        if (!views || isKnown) return;
        const { [name]: _, ...others } = defaults;
        setDefaults(look ? { ...others, [name]: look } : others);
    }, [views, isKnown]);
}

export type ViewCalls = {
    views: readonly SavedView[];
    problem: Error | null;
    isLoading: boolean;
    reload(): unknown;
    create: UseMutationResult<SavedView, Error, NewView>;
    change: UseMutationResult<SavedView, Error, ViewChange>;
    remove(id: string): void;
    choose(id: string | null): void;
};

/**
 * Loads the views of a list, and returns what changes them. Failures are shown in a dialog, refused names at their field
 * instead.
 */
export function useViews({ name: resource }: Resource): ViewCalls {
    const transport = useTransport();
    const dialogs = useDialogs();
    const queries = useQueryClient();
    const queryKey = ['views', resource];
    const { data, error, isLoading, refetch } = useQuery({
        queryKey,
        queryFn: ({ signal }) => transport.call(listViews, { params: { resource }, signal }),
        staleTime: fresh,
    });
    useDefaultCopy(resource, data);
    const fail = (problem: Error) => {
        if (listRefusals(problem).length === 0) dialogs.error(problem);
    };
    // Awaited, so that a menu or dialog is not seen with what was true before.
    const common = { meta: busy, onError: fail, onSettled: () => queries.invalidateQueries({ queryKey }) };

    async function add({ isDefault, ...view }: NewView): Promise<SavedView> {
        const saved = await transport.call(createView, { body: { resource, ...view } });
        if (isDefault) await transport.call(chooseView, { body: { resource, id: saved.id } });
        return saved;
    }
    const create = useMutation({ ...common, mutationFn: add });
    const change = useMutation({
        ...common,
        mutationFn: (body: ViewChange) => transport.call(updateView, { body }),
    });
    const removed = useMutation({
        ...common,
        mutationFn: (id: string) => transport.call(deleteView, { body: { id } }),
        onSuccess: () => dialogs.success('views.deleted'),
    });
    const chosen = useMutation({
        ...common,
        mutationFn: (id: string | null) => transport.call(chooseView, { body: { resource, id } }),
        onSuccess: ({ id }) => dialogs.success(id === null ? 'views.default.off' : 'views.default.on'),
    });
    return {
        views: data ?? noViews,
        problem: error,
        isLoading,
        reload: refetch,
        create,
        change,
        remove: removed.mutate,
        choose: chosen.mutate,
    };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasVerb } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { getFormValues, type Values } from '../../fields/form/values';
import { readLastChange } from '../forms/editing';
import { useChangeNote } from '../records/useChangeNote';
import { getItemsField, listItems, type SettingItem, withItems } from './items';
import { listSettingChanges } from './settingChanges';
import { getSettingId, type SettingProps, useSettingWorld } from './useSetting';

/** What a note says of a change: its text, and the name of the item. */
type Said = { text: string; title: string; place?: number };
type ItemsChange = { items: readonly SettingItem[]; said: Said; status?: { id: string; status: Status } };

const busy = { busy: true };

/**
 * Loads the items of a setting and returns the changes that a list can make. Each is saved at once, based on the list
 * shown.
 */
export function useItems(props: SettingProps) {
    const { resource, variant } = props;
    const dialogs = useDialogs();
    const note = useChangeNote(resource);
    const queries = useQueryClient();
    const { resourceName, provider, languages, readOnly, save } = useSettingWorld(props);
    const id = getSettingId(props);
    const queryKey = ['items', resourceName, id];
    const { data, error, refetch } = useQuery<Values>({
        queryKey,
        queryFn: async ({ signal }) => (await provider.getOne(resourceName, { id, signal })).data,
        // The page of an item may have changed the setting in the meantime.
        gcTime: 0,
        staleTime: 0,
    });

    async function write({ items, status }: ItemsChange): Promise<Values> {
        if (!data) throw new Error(`The setting "${resourceName}" is not loaded yet`);
        if (status && hasVerb(resource, 'updateitemstatus')) {
            return (
                await provider.updateItemStatus(resourceName, {
                    ...status,
                    ...(variant === undefined ? {} : { variant }),
                })
            ).data;
        }
        return save(
            getFormValues(resource.fields, withItems(resource, data, items), languages),
            Number(data.version ?? 0),
        );
    }

    const { mutate, isPending, variables } = useMutation({
        mutationFn: write,
        meta: busy,
        onSuccess(saved, { said: { text, ...params }, status }) {
            queries.setQueryData(queryKey, saved);
            const verb = status && hasVerb(resource, 'updateitemstatus') ? 'updateitemstatus' : 'update';
            note({ text, params }, listSettingChanges(verb, { variant, title: params.title }, saved));
        },
        onError(problem) {
            dialogs.error(problem);
            void refetch();
        },
    });

    const stored = data && listItems(resource, data);
    // A moved item stays at its new position while the order is being saved.
    const items = stored && isPending && variables ? variables.items : stored;
    const statusField = Object.entries(getItemsField(resource).fields).find(([, { role }]) => role === 'status')?.[0];
    return {
        items,
        /** The last change of the whole list; undefined while it loads, and if it was never changed. */
        change: data && readLastChange(resource.audit, data),
        error,
        again: () => void refetch(),
        readOnly,
        languages,
        statusField,
        setItems: (next: readonly SettingItem[], said: Said) => mutate({ items: next, said }),
        setStatus(item: SettingItem, status: Status, title: string) {
            const next = (stored ?? []).map((other) =>
                other.id === item.id ? { ...other, [statusField ?? 'status']: status } : other,
            );
            const text = status === 'ACTIVE' ? 'notes.on' : 'notes.off';
            mutate({ items: next, said: { text, title }, status: { id: item.id, status } });
        },
    };
}

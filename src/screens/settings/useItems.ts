import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasVerb } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { getFormValues, type Values } from '../../fields/form/values';
import { getItemsField, listItems, type SettingItem, withItems } from './items';
import { getSettingId, type SettingProps, useSettingWorld } from './useSetting';

type ItemsChange = { items: readonly SettingItem[]; done: string; status?: { id: string; status: Status } };

const busy = { busy: true };

/**
 * Loads the items of a setting and returns the changes that a list can make. Each is saved at once, based on the list
 * shown.
 */
export function useItems(props: SettingProps) {
    const { resource, variant } = props;
    const dialogs = useDialogs();
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
        onSuccess(saved, { done }) {
            queries.setQueryData(queryKey, saved);
            dialogs.success(done);
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
        error,
        again: () => void refetch(),
        readOnly,
        languages,
        statusField,
        setItems: (next: readonly SettingItem[], done: string) => mutate({ items: next, done }),
        setStatus(item: SettingItem, status: Status) {
            const next = (stored ?? []).map((other) =>
                other.id === item.id ? { ...other, [statusField ?? 'status']: status } : other,
            );
            mutate({ items: next, done: 'lists.status.done', status: { id: item.id, status } });
        },
    };
}

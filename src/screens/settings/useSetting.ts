import type { Call } from '../../../contract/call';
import { requireCall } from '../../../contract/needed';
import type { Resource } from '../../../contract/resource';
import { type FormWorld, useFormWorld } from '../../fields/form/useFormWorld';
import { type Lock, useLock } from '../../fields/form/useLock';
import type { Values } from '../../fields/form/values';
import type { Editing } from '../forms/editing';
import { type FirstAnswer, useFirstAnswer } from '../forms/useFirstAnswer';

/** The props of a setting's pages. `variant` selects one of several documents. */
export type SettingProps = { resource: Resource; variant?: string | undefined };

/** Returns the id of a setting for react-admin: the variant, or, without variants, an arbitrary but stable one. */
export function getSettingId({ resource, variant }: SettingProps): string {
    return variant ?? resource.name;
}

/** Loads the setting that a form opens with. */
export function useSetting({ resource, variant }: SettingProps): FirstAnswer<Values> {
    const { resourceName, provider } = useFormWorld(resource);
    const id = getSettingId({ resource, variant });
    return useFirstAnswer(
        [resourceName, id],
        async (signal) => (await provider.getOne(resourceName, { id, signal })).data,
    );
}

type SettingWorld = FormWorld & {
    call: Call;
    readOnly: boolean;
    lock: Lock;
    /** The part of a call's body that selects the variant. */
    key: Readonly<Record<string, string>>;
    place: Editing['place'];
    /** Saves the whole setting and resolves to its new state. */
    save(values: Values, version: number): Promise<Values>;
};

export function useSettingWorld({ resource, variant }: SettingProps): SettingWorld {
    const findLock = useLock(resource);
    const world = useFormWorld(resource);
    const { variants } = resource;
    const call = requireCall(resource, 'update');
    const lock = findLock({});
    return {
        ...world,
        call,
        readOnly: lock !== undefined,
        lock,
        place: {
            resource: resource.name,
            id: variant ?? '',
            ldpId: world.ldpId,
            load: async () => {
                const id = getSettingId({ resource, variant });
                return (await world.provider.getOne(world.resourceName, { id })).data;
            },
        },
        key: variants && variant !== undefined ? { [variants.field]: variant } : {},
        async save(data, version) {
            const { data: saved } = await world.provider.saveSetting(world.resourceName, {
                data,
                version,
                ...(variant === undefined ? {} : { variant }),
            });
            return saved;
        },
    };
}

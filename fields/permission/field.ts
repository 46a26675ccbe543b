import { base, type Field } from '../../contract/field';
import { createPermission, levels, type Permission, permissionKeys } from '../../contract/permissions';

export type PermissionField = Field<Permission> & {
    kind: 'permission';
    /** Fields of the same record that are copied with the permissions of another account. */
    copiedWith: readonly string[];
};

/** Declares a field for the level of every permission key, edited as a grid. A missing key is off. */
export function permission({ copiedWith = [] }: { copiedWith?: readonly string[] } = {}): PermissionField {
    return {
        ...base('permission', createPermission(0)),
        drafted: true,
        guarded: true,
        copiedWith,
        answer: ({ z }) => z.record(z.enum(permissionKeys), z.literal(Object.values(levels))),
        holds: 'areas',
        schema({ z }) {
            const level = z.literal(Object.values(levels)).optional().describe('Default: 0 (off).');
            return z
                .strictObject(Object.fromEntries(permissionKeys.map((key) => [key, level])))
                .transform((value) => ({ ...createPermission(0), ...value }));
        },
    };
}

import { base, type Field } from '../../contract/field';
import { levels, type Permission, permissionKeys, permissionOf } from '../../contract/permissions';

export type PermissionField = Field<Permission> & { kind: 'permission' };

/** Declares a field for the level of every permission key, edited as a grid. A missing key is off. */
export function permission(): PermissionField {
    return {
        ...base('permission', permissionOf(0)),
        guarded: true,
        answer: ({ z }) => z.record(z.enum(permissionKeys), z.literal(Object.values(levels))),
        holds: 'areas',
        schema({ z }) {
            const level = z.literal(Object.values(levels)).optional().describe('Left out, it is 0: off.');
            return z
                .strictObject(Object.fromEntries(permissionKeys.map((key) => [key, level])))
                .transform((given) => ({ ...permissionOf(0), ...given }));
        },
    };
}

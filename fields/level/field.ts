import { base, type Field } from '../../contract/field';
import { type Level, levels, type PermissionKey, permissionGroups } from '../../contract/permissions';

/** The field of a single area's level, for history and conflicts. An area that is off need not be stored. */
export const levelField: Field<Level> = {
    ...base('level', levels.off),
    drafted: true,
    schema: ({ z }) => z.literal(Object.values(levels)),
};

/** Lists the areas of a permission that are not off, in the order of the menu. */
export function listLevels(permission: unknown): { area: PermissionKey; level: unknown }[] {
    if (typeof permission !== 'object' || permission === null) return [];
    return Object.values(permissionGroups)
        .flat()
        .map((area) => ({ area, level: Reflect.get(permission, area) ?? levels.off }))
        .filter(({ level }) => level !== levels.off);
}

import { base, type Field } from '../../contract/field';
import { type Level, levels, type PermissionKey, permissionGroups } from '../../contract/permissions';

/** The level of a single area, as history and conflicts show it: what is off there need not be written down. */
export const levelField: Field<Level> = {
    ...base('level', levels.off),
    schema: ({ z }) => z.literal(Object.values(levels)),
};

/** Every area of a permission that is not off, in the order of the menu. */
export function levelsIn(permission: unknown): { area: PermissionKey; level: unknown }[] {
    if (typeof permission !== 'object' || permission === null) return [];
    return Object.values(permissionGroups)
        .flat()
        .map((area) => ({ area, level: Reflect.get(permission, area) ?? levels.off }))
        .filter(({ level }) => level !== levels.off);
}

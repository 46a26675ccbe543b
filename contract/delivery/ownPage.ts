import type { ResolvedDeclaration } from '../declaration/resolvedDeclaration';

/**
 * Finds the field with the last segment of the addresses of a type's records; undefined if its records have no pages of
 * their own for visitors.
 */
export function findAddressField({
    fields,
    delivered,
}: Pick<ResolvedDeclaration, 'fields' | 'delivered'>): string | undefined {
    return delivered?.fields.find((name) => fields[name]?.role === 'address');
}

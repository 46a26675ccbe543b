import type { ResolvedDeclaration } from './declaration/resolvedDeclaration';
import type { Verb } from './verb';

type SearchedType = Pick<ResolvedDeclaration, 'singleton'> & { calls: Partial<Record<Verb, unknown>> };

/**
 * Whether the search over everything finds the records of a type by their titles, so that one of them can be remembered:
 * what people create, open, and switch on and off.
 */
export function isSearched({ singleton, calls }: SearchedType): boolean {
    return !singleton && Boolean(calls.create && calls.get && calls.updatestatus);
}

import { allsignins } from '../../../resources/allsignins';
import type { ListAddress } from '../../screens/lists/useListAddress';
import type { Program } from './program';
import { useLog } from './useLog';

/** An attempt to sign in; `username` is empty if no account has the name that was typed. */
export type SignIn = Program & { id: string; time: string; username: string; succeeded: boolean; address: string };

/** The filters of the list, as query parameters of the page; times in ISO 8601. */
const filterNames = ['username', 'result', 'address', 'from', 'to'] as const;
type FilterName = (typeof filterNames)[number];
type Filters = ListAddress<FilterName>['filters'];

/** The results that the address may name; without one, the list is of failed attempts. */
const outcomes: ReadonlyMap<string, { succeeded?: boolean }> = new Map([
    ['all', {}],
    ['succeeded', { succeeded: true }],
]);

function toListFilter({ result = '', ...others }: Filters): object {
    return { ...others, ...(outcomes.get(result) ?? { succeeded: false }) };
}

/** Loads one page of the sign-in attempts of all accounts. Its filters are kept in the address. */
export const useSignIns = () => useLog<SignIn, FilterName>(allsignins, filterNames, toListFilter);

export type SignIns = ReturnType<typeof useSignIns>;

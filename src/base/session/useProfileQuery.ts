import { useQuery } from '@tanstack/react-query';
import { type Profile, profile } from '../../../contract/calls/auth';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import type { Services } from './services';

export const profileKey = ['profile'];

/** Codes that mean the end of the session when the profile call returns them. */
const refusals: readonly number[] = [errors.forbidden.code, errors.addressRefused.code];

function refuses(problem: unknown): problem is CallError {
    return problem instanceof CallError && (problem.status === 403 || refusals.includes(problem.code));
}

/**
 * Loads the profile of the signed-in account, unless it has just been loaded (`first`). A refusal ends the session, like
 * an expired one.
 */
export function useProfileQuery({ transport, gate, account }: Services, first: Profile | undefined) {
    return useQuery({
        queryKey: profileKey,
        ...(first ? { initialData: first } : {}),
        // Another account may have signed in in another tab, and permissions may have changed in the meantime.
        refetchOnWindowFocus: 'always',
        queryFn: async ({ signal }) => {
            for (;;) {
                try {
                    const found = await transport.call(profile, { signal });
                    account.belongsTo(found);
                    return found;
                } catch (problem) {
                    if (!refuses(problem) || !(await gate.ended(problem))) throw problem;
                }
            }
        },
    });
}

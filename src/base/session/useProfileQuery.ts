import { useQuery } from '@tanstack/react-query';
import { profile } from '../../../contract/calls/auth';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import type { Services } from './services';

export const profileKey = ['profile'];

/** Codes that, on the profile check alone, mean that the session is over. */
const refusals: readonly number[] = [errors.forbidden.code, errors.addressRefused.code];

function refuses(problem: unknown): problem is CallError {
    return problem instanceof CallError && (problem.status === 403 || refusals.includes(problem.code));
}

/** Who is signed in. A refusal here ends the session as an expired one does. */
export function useProfileQuery({ transport, gate, account }: Services) {
    return useQuery({
        queryKey: profileKey,
        // Another tab may have signed in as somebody else, and rights change while one is away.
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

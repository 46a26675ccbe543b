import { type AnswerContext, defineCall } from '../call';
import { domainSchema } from '../domain';
import { maxFoundLength, type ProofProblem, proofProblems } from '../domainProof';
import { limits } from '../limits';
import { idSchema } from '../verbs';

/**
 * The proof that a domain of a landing page is its operator's: `token` as the value of the TXT record `recordName`, or as
 * the text of the file at `fileAddress`. `provenTime` is null until it was found. `problems` are those of the last look,
 * at `checkedTime`; a proven domain may have some, and stays proven. Times are ISO 8601.
 */
export type DomainProof = {
    domain: string;
    token: string;
    recordName: string;
    fileAddress: string;
    provenTime: string | null;
    checkedTime: string | null;
    problems: ProofProblem[];
};

function proofSchema({ z }: AnswerContext) {
    const found = z.string().max(maxFoundLength);
    return z.strictObject({
        domain: z.string(),
        token: z.string(),
        recordName: z.string(),
        fileAddress: z.string(),
        provenTime: z.string().nullable(),
        checkedTime: z.string().nullable(),
        problems: z.array(z.strictObject({ name: z.enum(proofProblems), found })),
    });
}

const ofLandingPage = { keys: ['LANDING_PAGE'], scope: 'landingPage' } as const;

/**
 * Lists the proofs of a landing page's domains, in the order of the alphabet. `isRequired` tells whether only proven
 * domains are delivered.
 */
export const listDomainProofs = defineCall({
    ...ofLandingPage,
    path: '/api/ldp/domains/list/:ldpId',
    summary: 'List the domains of a landing page with their proofs',
    name: 'domains.list',
    method: 'GET',
    level: 1,
    answer: (context) =>
        context.z.strictObject({
            isRequired: context.z.boolean(),
            domains: context.z.array(proofSchema(context)).max(limits.domains),
        }),
});

/**
 * Looks for the proof of a domain, which takes a few seconds. Whatever was found is no error: it is in the answer.
 *
 * @throws {Failure} 40401 if the landing page does not have the domain; 42901 if it was looked at a moment ago, or too
 * many of the landing page's; 50301 if too many others are looked at
 */
export const checkDomain = defineCall({
    ...ofLandingPage,
    path: '/api/ldp/domains/check',
    summary: 'Look for the proof of a domain',
    name: 'domains.check',
    level: 2,
    onInactive: true,
    errors: ['tooManyRequests'],
    input: (context) => context.z.strictObject({ ldpId: idSchema(context), domain: domainSchema(context.z) }),
    answer: proofSchema,
});

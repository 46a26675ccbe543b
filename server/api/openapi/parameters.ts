import { type Call, isForViewers } from '../../../contract/call';
import { limits } from '../../../contract/limits';
import { viewHeader, viewParameter, viewSeconds } from '../../../contract/viewing';
import { defaultLanguage, languages } from '../../../i18n/languages';
import { isWrite } from '../../kernel/guard/idempotency';
import type { Json } from './json';

const id = { type: 'string', minLength: 1, maxLength: 64 };

/** Descriptions of path parameters. */
const stepDescriptions: Readonly<Record<string, string>> = {
    ldpId: 'The landing page',
    id: 'The id of the record',
    batchId: 'The copy, as its start answered it',
    gameType: 'A type of games, from the master data',
    code: 'The provider, from the master data',
    file: 'The name of the file',
    apk: 'The name of the file',
};

const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', description, schema });

/** The parameters shared by many calls, by their component name in the document. */
export const sharedParameters = {
    AcceptLanguage: header(
        'Accept-Language',
        `The language of \`msg\` and other texts for people: a code of the interface or a locale tag. English if it is unknown.`,
        { type: 'string', default: defaultLanguage, examples: languages.map(({ code }) => code) },
    ),
    IdempotencyKey: header(
        'Idempotency-Key',
        `A key of your own, such as a UUID. A request repeated with the same key within ${limits.idempotencySeconds / 3600} hours gets the first answer and changes nothing. A different request with the same key is refused with 40001.`,
        { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    ),
    ViewAs: header(
        viewHeader,
        `The \`grant\` that an action \`viewas\` answered to this session in the last ${viewSeconds / 60} minutes: the call is answered as to that account.`,
        { type: 'string' },
    ),
    ViewAsOfFile: {
        name: viewParameter,
        in: 'query',
        description: `The same as \`${viewHeader}\`, for files that an \`<img>\` or a link loads.`,
        schema: { type: 'string' },
    },
} as const;

const refTo = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` });

/** Whether the query of a request has to name the landing page, because neither body nor path can. */
function needsLandingPage({ scope, ldpIdAs, body, path, unscoped }: Call): 'yes' | 'maybe' | 'no' {
    if (scope !== 'landingPage' || body === 'json' || path.includes(`:${ldpIdAs}`)) return 'no';
    return unscoped === undefined ? 'yes' : 'maybe';
}

function listQueryParameters(calls: readonly [Call, ...Call[]]): Json[] {
    const [call] = calls;
    const descriptions = new Map(calls.flatMap(({ query }) => Object.entries(query)));
    const requirement = needsLandingPage(call);
    if (requirement !== 'no' && !descriptions.has(call.ldpIdAs))
        descriptions.set(call.ldpIdAs, stepDescriptions.ldpId ?? '');
    return [...descriptions].map(([name, description]) => ({
        name,
        in: 'query',
        description,
        ...(requirement === 'yes' && name === call.ldpIdAs ? { required: true } : {}),
        schema: { type: 'string' },
    }));
}

/** Returns the parameters of the calls at one address: path, query and headers. */
export function buildParameters(calls: readonly [Call, ...Call[]]): Json[] {
    const [call] = calls;
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        description: stepDescriptions[name] ?? 'The id of the record',
        schema: id,
    }));
    const isForViewing = calls.some(isForViewers);
    const shared = [
        ...(isWrite(call) ? [refTo('IdempotencyKey')] : []),
        ...(call.dialect === 'raw' ? [] : [refTo('AcceptLanguage')]),
        ...(isForViewing ? [refTo('ViewAs')] : []),
        ...(isForViewing && call.token === 'query' ? [refTo('ViewAsOfFile')] : []),
    ];
    return [...inPath, ...listQueryParameters(calls), ...shared];
}

import type { z } from 'zod';
import { type AnswerContext, defineCall } from '../call';

export type MasterLanguage = { code: string; name: string };
export type MasterRoute = { code: string; name: string; route: string; icon: string | null };
export type MasterGameType = { code: string; name: string; providers: number };
export type MasterGame = { code: string; name: string; gameType: string; providerCode: string; image: string | null };

function master<Row, const Path extends string>(
    path: Path,
    summary: string,
    row: (context: AnswerContext) => z.ZodType<Row>,
) {
    return defineCall({
        path: `/api/master/${path}`,
        summary,
        method: 'GET',
        answer: (context): z.ZodType<readonly Row[]> => context.z.array(row(context)),
    });
}

const named = ({ z }: AnswerContext): z.ZodType<MasterLanguage> =>
    z.strictObject({ code: z.string(), name: z.string() });
const routed = ({ z }: AnswerContext): z.ZodType<MasterRoute> =>
    z.strictObject({ code: z.string(), name: z.string(), route: z.string(), icon: z.string().nullable() });

export const masterLanguages = master('ldp/lang', 'Languages of landing pages', named);
export const masterSideBar = master('ldp/sidebar', 'Items of side bars', routed);
export const masterTopBar = master('ldp/topbar', 'Items of top bars', routed);
export const masterBottomBar = master('ldp/bottombar', 'Items of bottom bars', routed);
export const masterRoutes = master('ldp/routes', 'Routes of landing pages', routed);
export const masterCountryOtp = master('ldp/countryotp', 'Countries with their dialling codes', ({ z }) =>
    z.strictObject({ code: z.string(), name: z.string(), dialCode: z.string() }),
);
/** `providers` is the number of providers that have games of this type. */
export const masterGameTypes = master(
    'game/type',
    'Types of games',
    ({ z }): z.ZodType<MasterGameType> => z.strictObject({ code: z.string(), name: z.string(), providers: z.number() }),
);
export const masterGames = master(
    'game/all/:gameType',
    'Games of a type',
    ({ z }): z.ZodType<MasterGame> =>
        z.strictObject({
            code: z.string(),
            name: z.string(),
            gameType: z.string(),
            providerCode: z.string(),
            image: z.string().nullable(),
        }),
);

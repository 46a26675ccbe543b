import type { z } from 'zod';
import { type AnswerContext, defineCall } from '../call';

export type MasterLanguage = { code: string; name: string };
export type MasterRoute = { code: string; name: string; route: string; icon: string | null };
export type MasterGameType = { code: string; name: string; providers: number };
export type MasterGame = { code: string; name: string; gameType: string; providerCode: string; image: string | null };

function master<Row>(path: string, summary: string, row: (context: AnswerContext) => z.ZodType<Row>) {
    return defineCall<Record<string, never>, Row[]>({
        path: `/api/master/${path}`,
        summary,
        method: 'GET',
        answer: (context) => context.z.array(row(context)),
    });
}

const named = ({ z }: AnswerContext) => z.strictObject({ code: z.string(), name: z.string() });
const routed = ({ z }: AnswerContext) =>
    z.strictObject({ code: z.string(), name: z.string(), route: z.string(), icon: z.string().nullable() });

export const masterLanguages = master<MasterLanguage>('ldp/lang', 'Languages of landing pages', named);
export const masterSideBar = master<MasterRoute>('ldp/sidebar', 'Items of side bars', routed);
export const masterTopBar = master<MasterRoute>('ldp/topbar', 'Items of top bars', routed);
export const masterBottomBar = master<MasterRoute>('ldp/bottombar', 'Items of bottom bars', routed);
export const masterRoutes = master<MasterRoute>('ldp/routes', 'Routes of landing pages', routed);
export const masterCountryOtp = master('ldp/countryotp', 'Countries with their dialling codes', ({ z }) =>
    z.strictObject({ code: z.string(), name: z.string(), dialCode: z.string() }),
);
/** `providers` counts those that make such games. */
export const masterGameTypes = master<MasterGameType>('game/type', 'Types of games', ({ z }) =>
    z.strictObject({ code: z.string(), name: z.string(), providers: z.number() }),
);
export const masterGames = master<MasterGame>('game/all/:gameType', 'Games of a type', ({ z }) =>
    z.strictObject({
        code: z.string(),
        name: z.string(),
        gameType: z.string(),
        providerCode: z.string(),
        image: z.string().nullable(),
    }),
);

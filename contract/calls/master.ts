import type { z } from 'zod';
import { type CallContext, defineCall } from '../call';

export type MasterLanguage = { code: string; name: string };
export type MasterRoute = { code: string; name: string; route: string; icon: string | null };
export type MasterGameType = { code: string; name: string; providers: number };
export type MasterGame = { code: string; name: string; gameType: string; providerCode: string; image: string | null };

function master<Row>(path: string, row: (context: CallContext) => z.ZodType<Row>) {
    return defineCall<Record<string, never>, Row[]>({
        path: `/api/master/${path}`,
        method: 'GET',
        answer: (context) => context.z.array(row(context)),
    });
}

const named = ({ z }: CallContext) => z.object({ code: z.string(), name: z.string() });
const routed = ({ z }: CallContext) =>
    z.object({ code: z.string(), name: z.string(), route: z.string(), icon: z.string().nullable() });

export const masterLanguages = master<MasterLanguage>('ldp/lang', named);
export const masterSideBar = master<MasterRoute>('ldp/sidebar', routed);
export const masterTopBar = master<MasterRoute>('ldp/topbar', routed);
export const masterBottomBar = master<MasterRoute>('ldp/bottombar', routed);
export const masterRoutes = master<MasterRoute>('ldp/routes', routed);
export const masterCountryOtp = master('ldp/countryotp', ({ z }) =>
    z.object({ code: z.string(), name: z.string(), dialCode: z.string() }),
);
/** `providers` counts those that make such games. */
export const masterGameTypes = master<MasterGameType>('game/type', ({ z }) =>
    z.object({ code: z.string(), name: z.string(), providers: z.number() }),
);
export const masterGames = master<MasterGame>('game/all/:gameType', ({ z }) =>
    z.object({
        code: z.string(),
        name: z.string(),
        gameType: z.string(),
        providerCode: z.string(),
        image: z.string().nullable(),
    }),
);

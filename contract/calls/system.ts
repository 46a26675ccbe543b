import type { Build } from '../build';
import { defineCall } from '../call';

const open = { method: 'GET', audience: 'anyone', dialect: 'raw' } as const;

export const openApi = defineCall({ path: '/api/openapi.json', ...open });
/** The process lives. */
export const healthz = defineCall({ path: '/healthz', name: 'healthz', ...open });
/** Database and storage answer. */
export const readyz = defineCall({ path: '/readyz', name: 'readyz', ...open });

/** Which server it is that answers; `/chkver` compares it with the console. */
export const version = defineCall<Record<string, never>, Build>({
    path: '/api/version',
    method: 'GET',
    answer: ({ z }) => z.object({ version: z.string(), buildTime: z.string().nullable() }),
});

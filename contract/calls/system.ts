import type { z } from 'zod';
import type { Build } from '../build';
import { defineCall } from '../call';

const open = { method: 'GET', audience: 'anyone', dialect: 'raw' } as const;

export const openApi = defineCall({ path: '/api/openapi.json', summary: 'This document', ...open });
export const docs = defineCall({ path: '/api/docs', summary: 'This document as a page', ...open });
/** Answers if the process is alive. */
export const healthz = defineCall({ path: '/healthz', summary: 'Whether the process lives', name: 'healthz', ...open });
/** Answers successfully if database and storage are reachable. */
export const readyz = defineCall({
    path: '/readyz',
    summary: 'Whether database and storage answer',
    name: 'readyz',
    ...open,
});

/** Gets version and build of the server; `/chkver` compares them with those of the console. */
export const version = defineCall({
    path: '/api/version',
    summary: 'Version of the server',
    method: 'GET',
    answer: ({ z }): z.ZodType<Build> => z.strictObject({ version: z.string(), buildTime: z.string().nullable() }),
});

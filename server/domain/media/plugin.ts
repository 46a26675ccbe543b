import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Lets the app take multipart bodies; the handlers read them as streams, behind the guard. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
    await app.register(multipart, { throwFileSizeLimit: false });
}

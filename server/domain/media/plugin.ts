import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Registers the multipart parser. The handlers read the bodies as streams, after the guard. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
    await app.register(multipart, { throwFileSizeLimit: false });
}

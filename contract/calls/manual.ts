import { defineCall } from '../call';

/**
 * Serves a recording of the manual, or the picture that stands for it, whole or in part (`Range`). They show demo data
 * only, so anybody may see them.
 */
export const serveRecording = defineCall({
    path: '/manual/:file',
    summary: 'Serve a recording of the manual',
    name: 'manual.recording',
    method: 'GET',
    audience: 'anyone',
    dialect: 'raw',
});

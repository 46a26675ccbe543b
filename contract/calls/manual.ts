import { defineCall } from '../call';

/**
 * Serves a recording of the manual, the picture that stands for it, or the picture of a screen in a language, whole or in
 * part (`Range`). They show demo data only, so anybody may see them.
 */
export const serveRecording = defineCall({
    path: '/manual/:file',
    summary: 'Serve a recording or a picture of the manual',
    name: 'manual.recording',
    method: 'GET',
    audience: 'anyone',
    dialect: 'raw',
});

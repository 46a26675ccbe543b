import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flags, servedFiles } from '../bin/vite/servedFiles.ts';
import { pictures } from '../test/book/pictures.ts';

export default defineConfig({
    plugins: [react(), servedFiles('flags', flags), servedFiles('pictures', pictures)],
    build: { chunkSizeWarningLimit: 2000, reportCompressedSize: false },
});

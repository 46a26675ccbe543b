import { readFileSync, writeFileSync } from 'node:fs';
import { complaints } from './storeys/check.ts';
import { withPicture } from './storeys/picture.ts';

const architecture = 'ARCHITECTURE.md';

if (process.argv.includes('--check')) {
    const found = [...new Set(complaints())];
    for (const complaint of found) console.error(complaint);
    process.exitCode = found.length === 0 ? 0 : 1;
} else {
    writeFileSync(architecture, withPicture(readFileSync(architecture, 'utf8')));
}

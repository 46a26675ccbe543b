import { readFileSync, writeFileSync } from 'node:fs';
import { listViolations } from './storeys/check.ts';
import { replaceDiagram } from './storeys/picture.ts';

const architecture = 'ARCHITECTURE.md';

if (process.argv.includes('--check')) {
    const found = [...new Set(listViolations())];
    for (const complaint of found) console.error(complaint);
    process.exitCode = found.length === 0 ? 0 : 1;
} else {
    writeFileSync(architecture, replaceDiagram(readFileSync(architecture, 'utf8')));
}

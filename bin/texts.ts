// `npm run texts`: copies texts that only English has into every language and lists them as untranslated. `npm run
// texts -- --release` changes nothing and fails if any text is untranslated.
import { existsSync, readFileSync } from 'node:fs';
import { completeAll, formatSummary, readUntranslated } from './untranslated.ts';

/** Reads the words that a language shares with English, as the tests list them. */
function readSharedWords(code: string): readonly string[] {
    const path = `test/i18n/names/${code}.json`;
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

const isRelease = process.argv.includes('--release');
const list = isRelease ? readUntranslated() : completeAll(readSharedWords);
const summary = formatSummary(list);
if (isRelease && summary !== undefined) {
    console.error('A release needs every text in every language. Translate these, then run `npm run texts`:');
    for (const [code, keys] of Object.entries(list)) for (const key of keys) console.error(`  ${code} ${key}`);
    process.exitCode = 1;
}
console.log(summary ?? 'All texts are translated.');

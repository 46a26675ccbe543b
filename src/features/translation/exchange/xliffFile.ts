import { getLanguage, languages as known } from '../../../../i18n/languages';
import { UnreadableFile } from '../../../base/files/textFile';
import type { FileLanguages, FileRow, NamedRow, ReadFile } from './file';

const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/** XML 1.0 has no way to write these characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const references: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    // Readers would otherwise make a line feed of it.
    '\r': '&#13;',
};

const escapeXml = (text: string) =>
    text.replace(unwritable, '').replace(/[&<>"\r]/g, (character) => references[character] ?? character);

/** Writes XLIFF 1.2, which programs for translators read. Formatted texts are HTML. */
export function writeXliff({ source, target }: FileLanguages, rows: readonly NamedRow[]): string {
    const units = rows.map(({ key, name, source: from, target: to }) => {
        const state = to === '' ? 'needs-translation' : 'translated';
        return `            <trans-unit id="${escapeXml(key)}" resname="${escapeXml(name)}" xml:space="preserve">
                <source>${escapeXml(from)}</source>
                <target state="${state}">${escapeXml(to)}</target>
            </trans-unit>
`;
    });
    const languages = `source-language="${getLanguage(source).tag}" target-language="${getLanguage(target).tag}"`;
    return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${namespace}">
    <file original="landing-page" datatype="html" ${languages}>
        <body>
${units.join('')}        </body>
    </file>
</xliff>
`;
}

function findCode(tag: string | null): string | undefined {
    const lower = tag?.toLowerCase();
    return known.find((each) => each.tag.toLowerCase() === lower || each.code === lower)?.code;
}

/**
 * Reads XLIFF 1.2.
 *
 * @throws {UnreadableFile} if it is not well-formed, or no XLIFF 1
 */
export function readXliff(text: string): ReadFile {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    if (xml.querySelector('parsererror')) throw new UnreadableFile('translation.import.brokenXml');
    const [file] = xml.getElementsByTagNameNS(namespace, 'file');
    if (!file) throw new UnreadableFile('translation.import.noXliff');
    const read = (unit: Element, name: string) => unit.getElementsByTagNameNS(namespace, name)[0]?.textContent ?? '';
    const rows: FileRow[] = Array.from(xml.getElementsByTagNameNS(namespace, 'trans-unit'), (unit) => ({
        key: unit.getAttribute('id') ?? '',
        source: read(unit, 'source'),
        target: read(unit, 'target'),
    }));
    const source = findCode(file.getAttribute('source-language'));
    const target = findCode(file.getAttribute('target-language'));
    return { languages: { ...(source ? { source } : {}), ...(target ? { target } : {}) }, rows };
}

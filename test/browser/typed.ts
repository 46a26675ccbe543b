import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { hasVerb } from '../../contract/resource';
import { everyField } from '../../contract/walk';
import { resources } from '../../resources';

/** What puts a box on a page that people write in. */
const makesBox =
    /<(?:OutlinedInput|TextField|InputBase|SearchInput|PasswordBox|textarea)\s|<input\s+id=|useRichText\(\{|new EditorView\(/;

/** Makes none, though it looks so. */
const noBox: Readonly<Record<string, string>> = {
    'fields/choice/Filter.tsx': 'the frame of a menu',
    'src/base/ui/SearchInput.tsx': 'every use of it counts',
    'fields/password/PasswordBox.tsx': 'every use of it counts',
};

/** Every source of the console with a box that people write in. */
export function sourcesOfBoxes(): string[] {
    return ['src', 'fields', 'resources']
        .flatMap((folder) =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
        )
        .filter(
            (path) => /(?<!stories)\.tsx?$/.test(path) && !(path in noBox) && makesBox.test(readFileSync(path, 'utf8')),
        )
        .sort();
}

/** Whether a declared type has a field of this kind that people fill in. */
export function isWritten(kind: string): boolean {
    const isTaken = (path: string, fields: Parameters<typeof everyField>[0]) =>
        fields[path.split(/[.[]/)[0] ?? '']?.access !== 'readOnly';
    return resources
        .filter((resource) => resource.singleton || hasVerb(resource, 'create') || hasVerb(resource, 'update'))
        .some(({ fields }) =>
            [...everyField(fields)].some(({ path, field }) => field.kind === kind && isTaken(path, fields)),
        );
}

/** Types over what stands in a box, key by key, as people do. */
export async function type(box: Locator, text: string): Promise<void> {
    await box.press('ControlOrMeta+a');
    await box.press('Delete');
    await box.pressSequentially(text);
}

/** Types into a box that keeps what it gets as it is. */
export async function typeIn(box: Locator, text: string): Promise<void> {
    await type(box, text);
    await expect(box).toHaveValue(text);
}

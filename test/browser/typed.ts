import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { hasVerb } from '../../contract/resource';
import { everyField } from '../../contract/walk';
import { resources } from '../../resources';

/** Matches source code that creates a text box. */
const boxPattern =
    /<(?:OutlinedInput|TextField|InputBase|SearchInput|PasswordBox|textarea)\s|<input\s+id=|useRichText\(\{|new EditorView\(/;

/** Files that match although they contain no text box. */
const noBox: Readonly<Record<string, string>> = {
    'fields/choice/Filter.tsx': 'the frame of a menu',
    'src/base/ui/SearchInput.tsx': 'every use of it counts',
    'fields/password/PasswordBox.tsx': 'every use of it counts',
};

/** Lists all sources of the console with a text box. */
export function listBoxSources(): string[] {
    return ['src', 'fields', 'resources']
        .flatMap((folder) =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
        )
        .filter(
            (path) =>
                /(?<!stories)\.tsx?$/.test(path) && !(path in noBox) && boxPattern.test(readFileSync(path, 'utf8')),
        )
        .sort();
}

/** Whether a declared type has an editable field of this kind. */
export function hasEditableField(kind: string): boolean {
    const isTaken = (path: string, fields: Parameters<typeof everyField>[0]) =>
        fields[path.split(/[.[]/)[0] ?? '']?.access !== 'readOnly';
    return resources
        .filter((resource) => resource.singleton || hasVerb(resource, 'create') || hasVerb(resource, 'update'))
        .some(({ fields }) =>
            [...everyField(fields)].some(({ path, field }) => field.kind === kind && isTaken(path, fields)),
        );
}

/** Replaces the content of a box by typing key by key, as a user does. */
export async function typeText(box: Locator, text: string): Promise<void> {
    await box.press('ControlOrMeta+a');
    await box.press('Delete');
    await box.pressSequentially(text);
}

/** Types into a box that keeps its input unchanged. */
export async function typeAndExpect(box: Locator, text: string): Promise<void> {
    await typeText(box, text);
    await expect(box).toHaveValue(text);
}

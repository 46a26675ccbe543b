import type { Field, Fields } from '../../../contract/field';
import { heldBy } from '../../../contract/walk';

type Names = { field(name: string): string; language(code: string): string; area(key: string): string };

type Inside = { field?: Field | undefined; label?: 'field' | 'language' | 'area' | 'place' };

/** What a step into a value leads to, and what the step is. */
function inside(field: Field, step: string): Inside {
    const { of, fields } = heldBy(field);
    if (field.holds === 'languages') return { label: 'language' };
    if (field.holds === 'areas') return { label: 'area' };
    if (field.holds === 'entries') return { field: of, label: 'place' };
    // Of an item the place comes first, and then the name of one of its fields.
    if (field.holds === 'items' && /^\d+$/.test(step)) return { field, label: 'place' };
    return fields?.[step] ? { field: fields[step], label: 'field' } : {};
}

/**
 * What people call a place in a form.
 *
 * @example pathLabel(banner.fields, 'slides.0.desktopImage', names) // ['Slides', '1', 'Desktop image']
 */
export function pathLabel(fields: Fields, path: string, names: Names): string[] {
    const [first = '', ...steps] = path.split('.');
    let field: Field | undefined = fields[first];
    const labels = [names.field(first)];
    for (const step of steps) {
        if (!field) break;
        const { field: next, label }: Inside = inside(field, step);
        if (label === 'place') labels.push(String(Number(step) + 1));
        if (label === 'language') labels.push(names.language(step));
        if (label === 'area') labels.push(names.area(step));
        if (label === 'field') labels.push(names.field(step));
        field = next;
    }
    return labels;
}

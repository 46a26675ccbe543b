import type { Field, Fields } from '../../../contract/field';
import { getHeldFields } from '../../../contract/walk';

type Names = { field(name: string): string; language(code: string): string; area(key: string): string };

type FieldStep = { field?: Field | undefined; label?: 'field' | 'language' | 'area' | 'place' };

/** Returns the field that a step into a value leads to, and the kind of the step. */
function inside(field: Field, step: string): FieldStep {
    const { of, fields } = getHeldFields(field);
    if (field.holds === 'languages') return { label: 'language' };
    if (field.holds === 'areas') return { label: 'area' };
    if (field.holds === 'entries') return { field: of, label: 'place' };
    // A path into items consists of the position and then the name of a field.
    if (field.holds === 'items' && /^\d+$/.test(step)) return { field, label: 'place' };
    return fields?.[step] ? { field: fields[step], label: 'field' } : {};
}

/**
 * Returns the labels of a path in a form.
 *
 * @example pathLabel(banner.fields, 'slides.0.desktopImage', names) // ['Slides', '1', 'Desktop image']
 */
export function getPathLabels(fields: Fields, path: string, names: Names): string[] {
    const [first = '', ...steps] = path.split('.');
    let field: Field | undefined = fields[first];
    const labels = [names.field(first)];
    for (const step of steps) {
        if (!field) break;
        const { field: next, label }: FieldStep = inside(field, step);
        if (label === 'place') labels.push(String(Number(step) + 1));
        if (label === 'language') labels.push(names.language(step));
        if (label === 'area') labels.push(names.area(step));
        if (label === 'field') labels.push(names.field(step));
        field = next;
    }
    return labels;
}

import type { Field, Fields } from '../../../contract/field';
import type { GroupField } from '../../../fields/group/field';
import type { ItemsField } from '../../../fields/items/field';
import type { ListField } from '../../../fields/list/field';

type Names = { field(name: string): string; language(code: string): string; area(key: string): string };

/** Kinds that hold others, by what stands inside them. */
function inside(field: Field, step: string): { field?: Field; label?: 'field' | 'language' | 'area' | 'place' } {
    if (field.kind === 'localized') return { label: 'language' };
    if (field.kind === 'permission') return { label: 'area' };
    if (field.kind === 'list') return { field: (field as ListField).of, label: 'place' };
    const fields = (field as GroupField | ItemsField).fields;
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
        if (field.kind === 'items' && /^\d+$/.test(step)) {
            labels.push(String(Number(step) + 1));
            continue;
        }
        const { field: next, label } = inside(field, step);
        if (label === 'place') labels.push(String(Number(step) + 1));
        if (label === 'language') labels.push(names.language(step));
        if (label === 'area') labels.push(names.area(step));
        if (label === 'field') labels.push(names.field(step));
        field = next;
    }
    return labels;
}

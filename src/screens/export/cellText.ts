import { type Field, isBlank } from '../../../contract/field';
import type { TextTranslate } from '../../fields/kind';
import { getKind } from '../../fields/kinds';

/** Returns a value as the text of one cell of a spreadsheet, localized texts in this language. */
export function getCellText(field: Field, value: unknown, lang: string, translate: TextTranslate): string {
    if (isBlank(value)) return '';
    const join = (texts: readonly string[]) => texts.filter((text) => text !== '').join('; ');
    const { toText } = getKind(field.kind);
    if (toText) return toText(value, translate);
    if (field.plain) return field.plain(value, lang);
    if (field.parts)
        return join(field.parts.of(value).map((part) => getCellText(part.field, part.value, lang, translate)));
    if (Array.isArray(value)) return join(value.map(String));
    return String(value);
}

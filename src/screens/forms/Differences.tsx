import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Field, Fields } from '../../../contract/field';
import { permissionGroups } from '../../../contract/permissions';
import { levelField, levelsIn } from '../../../fields/level/field';
import type { Localized } from '../../../fields/localized/field';
import { languageOf } from '../../../i18n/languages';
import { useFormLanguages } from '../../fields/form/FormLanguage';
import { sameValue, type Values } from '../../fields/form/values';
import { kindOf } from '../../fields/kinds';
import { useFieldLabel } from '../../fields/labels';

type Sides = { mine: Values; theirs: Values };
type Row = { key: string; label: string; field: Field; lang: string; mine: unknown; theirs: unknown };

function textsOf(value: unknown): Localized {
    return typeof value === 'object' && value !== null ? (value as Localized) : {};
}

/** A table of fields side by side; for a localized text, only the languages that differ. */
export function Differences({
    title,
    names,
    fields,
    mine,
    theirs,
}: Sides & { title: string; names: readonly string[]; fields: Fields }) {
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const { langs, defaultLang } = useFormLanguages();

    function rowsOf(name: string): Row[] {
        const field = fields[name];
        if (!field) return [];
        const label = labelOf(name);
        if (field.holds === 'areas') return areasOf(name, label);
        if (field.holds !== 'languages')
            return [{ key: name, label, field, lang: defaultLang, mine: mine[name], theirs: theirs[name] }];
        const [own, other] = [textsOf(mine[name]), textsOf(theirs[name])];
        return langs
            .filter((lang) => !sameValue(own[lang], other[lang]))
            .map((lang) => ({
                key: `${name}.${lang}`,
                label: `${label} (${languageOf(lang).name})`,
                field,
                lang,
                mine: { [lang]: own[lang] ?? '' },
                theirs: { [lang]: other[lang] ?? '' },
            }));
    }
    /** Returns the rows of a grid of permissions: only the areas that differ. */
    function areasOf(name: string, label: string): Row[] {
        const [own, other] = [mine[name], theirs[name]].map(
            (value) => new Map<string, unknown>(levelsIn(value).map(({ area, level }) => [area, level])),
        );
        return Object.values(permissionGroups)
            .flat()
            .filter((area) => own?.get(area) !== other?.get(area))
            .map((area) => ({
                key: `${name}.${area}`,
                label: `${label} › ${translate(`permissions.${area}`)}`,
                field: levelField,
                lang: defaultLang,
                mine: own?.get(area),
                theirs: other?.get(area),
            }));
    }
    return (
        <Box sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                {title}
            </Typography>
            <Table
                size="small"
                sx={{ tableLayout: 'fixed', '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' } }}
            >
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ width: '24%' }}>{translate('forms.conflict.field')}</TableCell>
                        <TableCell>{translate('forms.conflict.mine')}</TableCell>
                        <TableCell>{translate('forms.conflict.theirs')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {names.flatMap(rowsOf).map(({ key, ...row }) => (
                        <TableRow key={key}>
                            <TableCell component="th" scope="row">
                                {row.label}
                            </TableCell>
                            <TableCell>
                                <Shown {...row} value={row.mine} />
                            </TableCell>
                            <TableCell>
                                <Shown {...row} value={row.theirs} />
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
}

function Shown({ field, lang, value }: { field: Field; lang: string; value: unknown }) {
    const { View } = kindOf(field.kind);
    return (
        <Box sx={{ maxHeight: 200, overflow: 'auto' }}>
            <View field={field} value={value ?? field.empty} lang={lang} />
        </Box>
    );
}

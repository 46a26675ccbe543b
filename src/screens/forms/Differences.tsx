import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Field, Fields } from '../../../contract/field';
import { permissionGroups } from '../../../contract/permissions';
import { levelField, listLevels } from '../../../fields/level/field';
import type { Localized } from '../../../fields/localized/field';
import { getLanguage } from '../../../i18n/languages';
import { useFormLanguages } from '../../fields/form/FormLanguage';
import { isSameValue, type Values } from '../../fields/form/values';
import { getKind } from '../../fields/kinds';
import { useFieldLabel } from '../../fields/labels';

type ComparedValues = { mine: Values; theirs: Values };
type DifferenceRow = { key: string; label: string; field: Field; lang: string; mine: unknown; theirs: unknown };

/** On phones, the values of a field are below its name. */
const tableStyle = (theme: Theme) => ({
    tableLayout: 'fixed',
    '& td, & th': { verticalAlign: 'top', overflowWrap: 'anywhere' },
    [theme.breakpoints.down('sm')]: {
        '& thead': { display: 'none' },
        '& tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
        '& td, & th': { display: 'block', border: 0, px: 0, py: 0.5 },
        '& tbody th': { fontWeight: 600 },
        '& td::before': { ...theme.typography.caption, content: 'attr(data-label)', color: 'text.secondary' },
    },
});

function toTexts(value: unknown): Localized {
    // An object in a localized field has a text for each language.
    return typeof value === 'object' && value !== null ? (value as Localized) : {};
}

/** A table of fields side by side; for a localized text, only the languages that differ. */
export function Differences({
    title,
    names,
    fields,
    mine,
    theirs,
}: ComparedValues & { title: string; names: readonly string[]; fields: Fields }) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const { langs, defaultLang } = useFormLanguages();

    function buildRows(name: string): DifferenceRow[] {
        const field = fields[name];
        if (!field) return [];
        const label = getLabel(name);
        if (field.holds === 'areas') return buildAreaRows(name, label);
        if (field.holds !== 'languages')
            return [{ key: name, label, field, lang: defaultLang, mine: mine[name], theirs: theirs[name] }];
        const [own, other] = [toTexts(mine[name]), toTexts(theirs[name])];
        return langs
            .filter((lang) => !isSameValue(own[lang], other[lang]))
            .map((lang) => ({
                key: `${name}.${lang}`,
                label: `${label} (${getLanguage(lang).name})`,
                field,
                lang,
                mine: { [lang]: own[lang] ?? '' },
                theirs: { [lang]: other[lang] ?? '' },
            }));
    }
    /** Returns the rows of a grid of permissions: only the areas that differ. */
    function buildAreaRows(name: string, label: string): DifferenceRow[] {
        const [own, other] = [mine[name], theirs[name]].map(
            (value) => new Map<string, unknown>(listLevels(value).map(({ area, level }) => [area, level])),
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
            <Table size="small" sx={tableStyle}>
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ width: '24%' }}>{translate('forms.conflict.field')}</TableCell>
                        <TableCell>{translate('forms.conflict.mine')}</TableCell>
                        <TableCell>{translate('forms.conflict.theirs')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {names.flatMap(buildRows).map(({ key, ...row }) => (
                        <TableRow key={key}>
                            <TableCell component="th" scope="row">
                                {row.label}
                            </TableCell>
                            <TableCell data-label={translate('forms.conflict.mine')}>
                                <Shown {...row} value={row.mine} />
                            </TableCell>
                            <TableCell data-label={translate('forms.conflict.theirs')}>
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
    const { View } = getKind(field.kind);
    return (
        <Box sx={{ maxHeight: 200, overflow: 'auto' }}>
            <View field={field} value={value ?? field.empty} lang={lang} />
        </Box>
    );
}

import '../../../fields/inputs';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { type Field, type Fields, isPicture, mayChoose } from '../../../contract/field';
import { getHeldFields } from '../../../contract/walk';
import { useProfile } from '../../base/session/SessionContext';
import { FieldInput } from '../../fields/FieldInput';
import { useIds } from '../../fields/ids';
import { getInput } from '../../fields/kinds';
import { useFieldLabel } from '../../fields/labels';
import { isWide } from '../../fields/width';
import { FormTabs } from './FormTabs';
import type { BelowSections } from './formProps';

type Props = {
    fields: Fields;
    sections: Readonly<Record<string, readonly string[]>>;
    readOnly: boolean;
    fixed?: readonly string[] | undefined;
    tabs?: boolean | undefined;
    hints?: readonly string[] | undefined;
    below?: BelowSections | undefined;
};
type SectionField = { path: string; name: string; field: Field };

const grid = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container form (min-width: 552px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    columnGap: 3,
    rowGap: 2.5,
    '& > :empty': { display: 'none' },
    // A text with its source beside it needs the whole line.
    '& > :has(> [data-beside])': { gridColumn: '1 / -1' },
};

/** Distinguishes read-only inputs from editable ones. */
const unchangeable = { '& .MuiOutlinedInput-root': { bgcolor: 'background.default' } };

const unseen = {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
};

/**
 * Returns the fields of a section. If it consists of one group, returns the fields of the group, because the section
 * already has a frame.
 */
function listSectionFields(fields: Fields, names: readonly string[]): SectionField[] {
    const entries = names.flatMap((name) => (fields[name] ? [{ path: name, name, field: fields[name] }] : []));
    const [only] = entries;
    if (entries.length !== 1 || only?.field.holds !== 'fields' || only.field.onlyWhen || only.field.requiredWhen)
        return entries;
    return Object.entries(getHeldFields(only.field).fields ?? {}).map(([name, field]) => ({
        path: `${only.path}.${name}`,
        name,
        field,
    }));
}

/** Whether the control shows the field's label itself, instead of above it. */
const hasOwnLabel = ({ kind }: Field) => getInput(kind).control?.named === 'itself';

/** Whether other fields of the section depend on this one, which then has a line of its own. */
function leads({ name }: SectionField, entries: readonly SectionField[]): boolean {
    return entries.some(({ field }) => name in { ...field.onlyWhen, ...field.requiredWhen });
}

/** Whether a short field is the first of a line of two. */
function beginsLine(entry: SectionField, entries: readonly SectionField[]): boolean {
    const before = entries.slice(0, entries.indexOf(entry)).reverse();
    const row = before.findIndex(({ field }) => isWide(field));
    return (row < 0 ? before.length : row) % 2 === 0;
}

/** Whether a text field without a short neighbour takes the whole line. */
function isAlone(entry: SectionField, entries: readonly SectionField[]): boolean {
    if (!entry.field.prose || entries.some((other) => leads(other, entries))) return false;
    const next = entries[entries.indexOf(entry) + 1];
    return beginsLine(entry, entries) && (next === undefined || isWide(next.field));
}

type SectionProps = Pick<Props, 'fields' | 'readOnly' | 'fixed' | 'hints'> & {
    names: readonly string[];
    /** Undefined if there is no heading, or if a tab shows it. */
    heading: string | undefined;
};

/** The inputs of one section: short ones side by side, wide ones over the full width. */
function Section({ fields, names, heading, readOnly, fixed, hints }: SectionProps) {
    const translate = useTranslate();
    const resource = useResourceContext();
    const profile = useProfile();
    const getLabel = useFieldLabel();
    const getIds = useIds();
    const entries = listSectionFields(fields, names);
    return (
        <Box sx={readOnly ? { ...grid, ...unchangeable } : grid}>
            {entries.map((entry, index) => {
                const { path, name, field } = entry;
                const label = getLabel(name);
                // Images are taller than texts: they begin a line, so that there is no gap.
                const breaks = isPicture(field) && !isPicture(entries[index - 1]?.field);
                // A switch has its label beside it: next to a field with its label above, it is moved down to the
                // height of that field's control.
                const before = entries[index - 1];
                const drops =
                    hasOwnLabel(field) &&
                    before &&
                    !hasOwnLabel(before.field) &&
                    !isWide(before.field) &&
                    !beginsLine(entry, entries);
                const isSaid = label === (heading ?? translate(`resources.${resource}.name`)) && !field.required;
                return (
                    <Box
                        key={path}
                        sx={{
                            minWidth: 0,
                            gridColumn:
                                isWide(field) || leads(entry, entries) || isAlone(entry, entries)
                                    ? '1 / -1'
                                    : breaks
                                      ? '1'
                                      : 'auto',
                            ...(drops && { pt: { sm: 3.5 } }),
                            ...(isSaid && { [`& :has(> [id="${getIds(path).labelId}"]:only-child)`]: unseen }),
                        }}
                    >
                        <FieldInput
                            field={field}
                            path={path}
                            label={label}
                            readOnly={readOnly || fixed?.includes(path) === true || !mayChoose(field, profile)}
                        />
                        {!readOnly && hints?.includes(name) && (
                            <FormHelperText sx={{ mx: 0 }}>
                                {translate(`resources.${resource}.hints.${name}`)}
                            </FormHelperText>
                        )}
                    </Box>
                );
            })}
        </Box>
    );
}

function Below({ section, below = {} }: { section: string; below: BelowSections | undefined }) {
    const Content = below[section];
    return Content && <Content />;
}

/** The form's fields by section: one below the other, or each behind a tab. */
export const FormSections = memo(function FormSections({ sections, tabs = false, below, ...props }: Props) {
    const translate = useTranslate();
    const resource = useResourceContext();
    const names = Object.keys(sections);
    const headed = names.length > 1;
    const getHeading = (section: string) => translate(`resources.${resource}.sections.${section}`);
    if (tabs && headed) {
        return (
            <FormTabs sections={sections} getHeading={getHeading}>
                {(section) => (
                    <>
                        <Section {...props} names={sections[section] ?? []} heading={getHeading(section)} />
                        <Below section={section} below={below} />
                    </>
                )}
            </FormTabs>
        );
    }
    return Object.entries(sections).map(([section, inside]) => {
        const heading = headed ? getHeading(section) : undefined;
        return (
            <Paper
                key={section}
                component="section"
                variant="outlined"
                aria-labelledby={headed ? `section-${section}` : undefined}
                data-path={listSectionFields(props.fields, inside)[0]?.path === inside[0] ? undefined : inside[0]}
                sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}
            >
                {headed && (
                    <Typography id={`section-${section}`} variant="h2" sx={{ mb: 2 }}>
                        {heading}
                    </Typography>
                )}
                <Section {...props} names={inside} heading={heading} />
                <Below section={section} below={below} />
            </Paper>
        );
    });
});

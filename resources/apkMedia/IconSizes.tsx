import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../contract/resource';
import { useFieldLabel } from '../../src/fields/labels';
import { apkMedia } from '../apkMedia';

type Icons = RecordOf<typeof apkMedia>['icons'];

const { fields } = apkMedia.fields.icons;
// `Object.keys` returns the keys of this object.
const sizes = Object.keys(fields).map(Number) as (keyof Icons)[];

const List = styled('ul')(({ theme }) => ({
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
    columnGap: 12,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { display: 'flex', alignItems: 'center', gap: 8, padding: '3px 0' },
    '& small': { color: theme.palette.text.secondary },
    '& > li[data-state="required"] small': { color: theme.palette.error.main, fontWeight: 600 },
}));

/** Shows which sizes of the icon exist and which are missing. */
export function IconSizes({ icons }: { icons: Icons }) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const missing = sizes.filter((size) => !icons[size]);
    return (
        <>
            <Typography component="p" variant="h3" role="status" sx={{ mt: 2, mb: 0.5 }}>
                {missing.length === 0
                    ? translate('resources.apkMedia.icons.complete')
                    : translate('resources.apkMedia.icons.incomplete', {
                          smart_count: missing.length,
                          total: sizes.length,
                      })}
            </Typography>
            <List>
                {sizes.map((size) => {
                    const state = icons[size] ? 'there' : fields[size].required ? 'required' : 'missing';
                    return (
                        <li key={size} data-state={state}>
                            {state === 'there' && <CheckCircle fontSize="small" color="success" aria-hidden />}
                            {state === 'missing' && (
                                <RadioButtonUnchecked fontSize="small" color="disabled" aria-hidden />
                            )}
                            {state === 'required' && <ErrorOutline fontSize="small" color="error" aria-hidden />}
                            <span>
                                {getLabel(String(size))} <small>{translate(`resources.apkMedia.icons.${state}`)}</small>
                            </span>
                        </li>
                    );
                })}
            </List>
        </>
    );
}

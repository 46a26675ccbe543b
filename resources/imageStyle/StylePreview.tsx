import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '../../contract/resource';
import { TitledPaper } from '../../src/base/ui/TitledPaper';
import { useFieldLabel } from '../../src/fields/labels';
import { imageStyle } from '../imageStyle';

type Style = RecordOf<typeof imageStyle>['sections']['banner'];

/** Side length and corner radius of a sample picture, in pixels. */
const sides = { S: 32, M: 46, L: 62 } as const;
const corners = { SQUARE: 0, ROUNDED: 10, CIRCLE: 999 } as const;

/** Several samples in a row, so that sizes can be compared. */
const samples = ['a', 'b', 'c'];

const { fields: parts } = imageStyle.fields.sections;
// `Object.keys` returns the keys of this object.
const names = Object.keys(parts) as (keyof typeof parts)[];

function getStyle(name: keyof typeof parts, typed: unknown): Style {
    const { shape, size } = parts[name].fields;
    const values = Object(Reflect.get(Object(typed), name));
    return {
        shape: shape.choices.find((each) => each === values.shape) ?? shape.empty,
        size: size.choices.find((each) => each === values.size) ?? size.empty,
    };
}

/** A sample picture of hills in this shape and size. */
function Sample({ shape, size }: Style) {
    const side = sides[size];
    return (
        <svg
            viewBox="0 0 60 60"
            width={side}
            height={side}
            style={{ borderRadius: corners[shape], display: 'block' }}
            aria-hidden
        >
            <rect width="60" height="60" fill="#bcd7f5" />
            <circle cx="43" cy="18" r="7" fill="#fff3c4" />
            <path d="M0 46 18 24l14 16 9-9 19 21v8H0z" fill="#5b8fd0" />
            <path d="M0 52c14-9 30-7 60 0v8H0z" fill="#356aae" />
        </svg>
    );
}

/** Previews the pictures in each part of the page with the current values of the form. */
export function StylePreview() {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const typed: unknown = useWatch({ name: 'sections' });
    return (
        <TitledPaper title={translate('forms.preview')}>
            {names.map((name) => {
                const style = getStyle(name, typed);
                return (
                    <Box
                        key={name}
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            gap: 1,
                            minHeight: 84,
                            borderTop: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                                {getLabel(name)}
                            </Typography>
                            <Typography variant="caption" color="textSecondary">
                                {translate(`choices.${style.shape}`)}, {translate(`choices.${style.size}`)}
                            </Typography>
                        </Box>
                        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }} aria-hidden>
                            {samples.map((sample) => (
                                <Sample key={sample} {...style} />
                            ))}
                        </Box>
                    </Box>
                );
            })}
        </TitledPaper>
    );
}

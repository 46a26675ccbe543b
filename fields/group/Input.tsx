import { styled } from '@mui/material/styles';
import { type ComponentType, memo, type ReactNode } from 'react';
import type { Field, Fields } from '../../contract/field';
import { FieldFrame, Fieldset } from '../../src/fields/FieldFrame';
import { useIds } from '../../src/fields/ids';
import type { FieldInputProps, InputProps } from '../../src/fields/input';
import { getKind } from '../../src/fields/kinds';
import { useFieldLabel } from '../../src/fields/labels';
import { isWide } from '../../src/fields/width';
import type { GroupField } from './field';

const Panel = styled(Fieldset)(({ theme }) => ({
    padding: theme.spacing(2),
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
}));

const Grid = styled('div')({
    display: 'grid',
    gap: '16px 20px',
    alignItems: 'start',
    '&[data-narrow="true"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))' },
    '&[data-narrow="false"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' },
    '& > [data-wide="true"]': { gridColumn: '1 / -1' },
    // A field that is hidden because of its siblings leaves no gap.
    '& > :empty': { display: 'none' },
});

function isNarrow(fields: readonly Field[]): boolean {
    return fields.every(({ kind }) => getKind(kind).isNarrow);
}

type PartsProps = { fields: Fields; path: string; readOnly: boolean; Nested: ComponentType<FieldInputProps> };

/**
 * The inputs of the fields at `path`, side by side where there is room. Memoized: adding or removing rows around them
 * does not render them again.
 */
export const PartInputs = memo(function PartInputs({ fields, path, readOnly, Nested }: PartsProps): ReactNode {
    const getLabel = useFieldLabel();
    return (
        <Grid data-narrow={isNarrow(Object.values(fields))}>
            {Object.entries(fields).map(([name, field]) => (
                <div key={name} data-wide={isWide(field)} style={{ minWidth: 0 }}>
                    <Nested field={field} path={`${path}.${name}`} label={getLabel(name)} readOnly={readOnly} />
                </div>
            ))}
        </Grid>
    );
});

export function groupInput(Nested: ComponentType<FieldInputProps>) {
    return function GroupInput({ field, path, label, readOnly }: InputProps<GroupField>): ReactNode {
        const { labelId } = useIds()(path);
        return (
            <FieldFrame path={path} label={label} named="group" required={false} error={undefined}>
                <Panel aria-labelledby={labelId}>
                    <PartInputs fields={field.fields} path={path} readOnly={readOnly} Nested={Nested} />
                </Panel>
            </FieldFrame>
        );
    };
}

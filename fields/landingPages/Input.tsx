import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { firstFault } from '../../src/fields/fault';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import type { LandingPagesField } from './field';
import { LandingPageChoice, type NamedLandingPage } from './LandingPageChoice';

/** An input to search and select among all landing pages that the account reaches. */
export function LandingPagesInput({ field, path, label, required }: InputProps<LandingPagesField>): ReactNode {
    const { field: bound, fieldState } = useController({ name: path });
    const { labelId, errorId } = useIds()(path);
    const ids: readonly string[] = bound.value ?? field.empty;
    const error = firstFault(
        fieldState.error,
        ids.map(() => label),
    );

    function change(pages: readonly NamedLandingPage[], areChosen: boolean): void {
        const next = new Set(ids);
        for (const { id } of pages) {
            if (areChosen) next.add(id);
            else next.delete(id);
        }
        bound.onChange([...next]);
    }
    return (
        <FieldFrame path={path} label={label} named="group" required={required} error={error}>
            <Box
                ref={(element: HTMLElement | null) =>
                    bound.ref({ focus: () => element?.querySelector<HTMLElement>('[role=listbox]')?.focus() })
                }
                sx={{
                    mt: 0.5,
                    pt: 2,
                    border: 1,
                    borderRadius: 1,
                    borderColor: error === undefined ? 'divider' : 'error.main',
                }}
            >
                <LandingPageChoice
                    label={label}
                    labelledBy={labelId}
                    describedBy={error === undefined ? undefined : errorId}
                    chosen={new Set(ids)}
                    max={field.max}
                    height={264}
                    onChange={change}
                    onClear={() => bound.onChange([])}
                />
            </Box>
        </FieldFrame>
    );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { firstFault } from '../../src/fields/fault';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import type { LandingPagesField } from './field';
import { LandingPageChoice, type NamedLandingPage } from './LandingPageChoice';
import { useOfferedAccount } from './useOfferedAccount';

/** An input to search and select landing pages. Those that were chosen before come first. */
export function LandingPagesInput({ field, path, label, required }: InputProps<LandingPagesField>): ReactNode {
    const { field: bound, fieldState } = useController({ name: path });
    const { errorId } = useIds()(path);
    const translate = useTranslate();
    const ids: readonly string[] = bound.value ?? field.empty;
    // Another value than the one chosen here was copied or restored: it is shown first.
    const [known, setKnown] = useState({ ids, first: ids });
    if (known.ids.join() !== ids.join()) setKnown({ ids, first: ids });
    const ofAccount = useOfferedAccount(field, () => bound.onChange([]));

    function choose(next: readonly string[]): void {
        setKnown({ ids: next, first: known.first });
        bound.onChange(next);
    }
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
        choose([...next]);
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
                {ofAccount === '' ? (
                    <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
                        {translate('inputs.landingPages.noAccount')}
                    </Typography>
                ) : (
                    <LandingPageChoice
                        label={label}
                        describedBy={error === undefined ? undefined : errorId}
                        chosen={new Set(ids)}
                        max={field.max}
                        height={264}
                        first={known.first}
                        ofAccount={ofAccount}
                        onChange={change}
                        onClear={() => choose([])}
                    />
                )}
            </Box>
        </FieldFrame>
    );
}

import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '../../contract/resource';
import { Segments } from '../../fields/choice/Segments';
import { TitledPaper } from '../../src/base/ui/TitledPaper';
import { useShared } from '../../src/base/ui/useShared';
import { useShownSection } from '../../src/screens/forms/ShownSection';
import { layout } from '../layout';
import { type ShownButton, SmallPage } from './SmallPage';

type Layout = RecordOf<typeof layout>;
const platforms = ['DESKTOP', 'MOBILE'] as const;

/**
 * Previews the current values of the form on a computer or a phone: the one whose tab is visible, until the user
 * chooses the other.
 */
export function LayoutPreview() {
    const translate = useTranslate();
    const { section } = useShownSection();
    const edited = platforms.find((platform) => section && layout.form[section]?.includes(platform));
    const [shown, setShown] = useState<string>('DESKTOP');
    useEffect(() => {
        if (edited) setShown(edited);
    }, [edited]);
    // The form holds the values of this declaration.
    const { DESKTOP, MOBILE, buttons } = useWatch() as Layout;
    const isPhone = shown === 'MOBILE';
    const platform = useShared(isPhone ? MOBILE : DESKTOP);
    const shownButtons = useShared<readonly ShownButton[]>(buttons.map(({ id, image }) => ({ id, image })));
    return (
        <TitledPaper
            id="layout-preview"
            title={translate('forms.preview')}
            action={
                <Segments
                    id="layout-preview-platform"
                    labelledBy="layout-preview"
                    describedBy={undefined}
                    options={platforms.map((value) => ({ value, label: translate(`fields.${value}`) }))}
                    value={shown}
                    invalid={false}
                    required={false}
                    readOnly={false}
                    focusRef={() => undefined}
                    onChange={setShown}
                    onBlur={() => undefined}
                />
            }
        >
            <SmallPage platform={platform} buttons={shownButtons} isPhone={isPhone} />
        </TitledPaper>
    );
}

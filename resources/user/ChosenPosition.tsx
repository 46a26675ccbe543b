import { useFormState, useWatch } from 'react-hook-form';
import { PositionNotice } from './PositionNotice';

/** Shows the effects of another position as soon as it is chosen in the form. */
export function ChosenPosition({ id }: { id: string }) {
    const { defaultValues } = useFormState();
    return <PositionNotice id={id} from={defaultValues?.position} to={useWatch({ name: 'position' })} />;
}

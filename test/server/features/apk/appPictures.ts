import { type ChosenPictures, drawIcons, drawLogo } from '../../../../server/domain/media/appPictures/pictures';
import type { AppInput } from '../../../../server/features/apk/builder/appInput';

/** Renders all pictures of an app. */
export async function appPictures({
    icons,
    loadingLogo,
}: ChosenPictures): Promise<Pick<AppInput, 'icons' | 'loadingLogo'>> {
    return { icons: await drawIcons(icons), loadingLogo: await drawLogo(loadingLogo) };
}

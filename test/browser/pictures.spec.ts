import { expect } from '@playwright/test';
import { scenes } from '../../bin/pictures/scenes';
import { playScene, setStage } from '../../bin/pictures/stage';
import { languages } from '../../i18n/languages';
import { pictureSize } from '../../resources/manual';
import { pickBySeed } from '../drawn';
import { test } from './server';
import { shoot } from './shoot';

/** The number of scenes, and of languages in which each is played, in a usual run. */
const some = { scenes: 2, languages: 1 };

test.use({ viewport: pictureSize });

for (const scene of pickBySeed(scenes, some.scenes, ({ chapter }) => `picture of ${chapter}`))
    for (const { code } of pickBySeed(languages, some.languages, ({ code }) => `picture in ${code}`))
        test(`the picture of ${scene.chapter} can be taken in ${code}`, { tag: '@drawn' }, async ({
            page,
            context,
            server,
        }) => {
            await playScene(page, await setStage(context, server.url, code), scene);
            await shoot(page, `picture-${scene.chapter}-${code}`);
            await expect(page.locator('main')).toBeVisible();
        });

package android.content;

import android.content.res.AssetManager;
import android.content.res.Resources;
import java.util.ArrayList;
import java.util.List;

public class Context {
    public static String config;
    public static int color;
    /** Whether there is an app for every link. */
    public static boolean everyAppIsThere = true;

    public final List<Intent> started = new ArrayList<>();

    public AssetManager getAssets() {
        return new AssetManager();
    }

    public Resources getResources() {
        return new Resources();
    }

    public void startActivity(Intent intent) {
        if (!everyAppIsThere) throw new ActivityNotFoundException();
        started.add(intent);
    }
}

package android.content;

import android.net.Uri;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.Set;

public class Intent {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String CATEGORY_BROWSABLE = "android.intent.category.BROWSABLE";
    public static final int URI_INTENT_SCHEME = 1;

    public final String action;
    public final Uri data;
    public final Set<String> categories = new HashSet<>();
    public boolean namesComponent;
    public boolean namesSelector;

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public static Intent parseUri(String uri, int flags) throws URISyntaxException {
        if (!uri.contains("#Intent;")) throw new URISyntaxException(uri, "no intent");
        Intent intent = new Intent(ACTION_VIEW, Uri.parse(uri));
        intent.namesComponent = true;
        intent.namesSelector = true;
        return intent;
    }

    public Intent addCategory(String category) {
        categories.add(category);
        return this;
    }

    public Intent setComponent(ComponentName name) {
        namesComponent = name != null;
        return this;
    }

    public void setSelector(Intent selector) {
        namesSelector = selector != null;
    }

    public String getStringExtra(String name) {
        String start = "S." + name + "=";
        int at = data.toString().indexOf(start);
        if (at < 0) return null;
        return data.toString().substring(at + start.length()).split(";")[0];
    }
}

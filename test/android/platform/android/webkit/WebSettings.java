package android.webkit;

public class WebSettings {
    public static final int MIXED_CONTENT_NEVER_ALLOW = 1;

    public boolean script;
    public boolean storage;
    public boolean files = true;
    public int mixedContent;

    public void setJavaScriptEnabled(boolean enabled) {
        script = enabled;
    }

    public void setDomStorageEnabled(boolean enabled) {
        storage = enabled;
    }

    public void setAllowFileAccess(boolean allowed) {
        files = allowed;
    }

    public void setMixedContentMode(int mode) {
        mixedContent = mode;
    }

    public void setMediaPlaybackRequiresUserGesture(boolean required) {}

    public void setUseWideViewPort(boolean use) {}

    public void setLoadWithOverviewMode(boolean overview) {}
}

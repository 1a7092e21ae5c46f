/* global CSSStyleSheet, document, window, location, STRIPE_DOUBLE_BASE */

/**
 * Stands in for Stripe.js in a browser: the same calls and answers, plain inputs instead of frames, and the double at
 * STRIPE_DOUBLE_BASE instead of Stripe. A test serves it for https://js.stripe.com/**.
 */
(() => {
  const TIMEOUT_MS = 15_000;
  const KINDS = { card: "Card", klarna: "Klarna" };
  const GOOD_CARD = "4242424242424242";

  const addressOf = (path, params) => `${STRIPE_DOUBLE_BASE}${path}${params ? `?${params}` : ""}`;
  const idOf = (clientSecret) => clientSecret.split("_secret_")[0];

  async function call(key, method, path, fields) {
    const params = new URLSearchParams({ key, ...fields });
    try {
      const response = await fetch(addressOf(path, method === "GET" ? params : null), {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(method === "GET" ? {} : { body: params }),
      });
      const body = await response.json();
      return response.ok ? { paymentIntent: body } : { error: body.error };
    } catch {
      const message = "We are experiencing issues connecting to our payments provider. Please try again.";
      return { error: { type: "api_connection_error", message } };
    }
  }

  function make(tag, properties = {}, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  const hyphenated = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const toCss = (look) =>
    Object.entries(look)
      .filter(([, value]) => value)
      .map(([name, value]) => `${hyphenated(name)}: ${value};`)
      .join(" ");

  /** Draws the fields in the look that the page asked for, by the names that Stripe's own frames know. */
  function dress({ variables = {}, rules = {} } = {}) {
    const { colorText, colorTextSecondary, colorBackground, fontFamily, fontSizeBase, borderRadius } = variables;
    const looks = {
      "": { display: "grid", gap: "20px", color: colorText, fontFamily, fontSize: fontSizeBase },
      " .Fields": { display: "grid", gridTemplateColumns: "1fr 1fr", gap: "20px" },
      " .Fields > :first-child": { gridColumn: "1 / -1" },
      " .Label": { display: "block", marginBottom: "6px", color: colorTextSecondary },
      " .Input": { width: "100%", color: colorText, background: colorBackground, borderRadius },
    };
    const sheet = new CSSStyleSheet();
    const ours = Object.entries(looks).map(([selector, look]) => `.StripeStandIn${selector} { ${toCss(look)} }`);
    const asked = Object.entries(rules).map(([selector, look]) => `.StripeStandIn ${selector} { ${toCss(look)} }`);
    sheet.replaceSync([...ours, ...asked].join("\n"));
    document.adoptedStyleSheets = [sheet];
  }

  class Listeners {
    listeners = new Map();

    on(name, listener) {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
      return this;
    }

    off(name, listener) {
      this.listeners.set(
        name,
        (this.listeners.get(name) ?? []).filter((one) => listener && one !== listener),
      );
      return this;
    }

    once(name, listener) {
      const wrapped = (event) => {
        this.off(name, wrapped);
        listener(event);
      };
      return this.on(name, wrapped);
    }

    emit(name, event) {
      for (const listener of this.listeners.get(name) ?? []) listener(event);
    }
  }

  class Element extends Listeners {
    constructor(group, options) {
      super();
      this.group = group;
      this.options = options;
    }

    mount(target) {
      this.root = typeof target === "string" ? document.querySelector(target) : target;
      this.root.replaceChildren(this.render());
      window.setTimeout(() => this.emit("ready", this.readyEvent()), 0);
    }

    readyEvent() {
      return { elementType: this.type };
    }

    unmount() {
      this.root?.replaceChildren();
    }

    destroy() {
      this.unmount();
      this.group.forget(this.type);
    }

    update(options) {
      Object.assign(this.options, options);
    }

    focus() {
      this.root?.querySelector("input, button")?.focus();
    }

    blur() {}
    clear() {}
    collapse() {}
  }

  class PaymentElement extends Element {
    type = "payment";

    render() {
      const field = (name, label, autocomplete) => {
        const input = make("input", { name: `stripe-${name}`, className: "Input", autocomplete, inputMode: "numeric" });
        input.addEventListener("input", () => this.changed());
        this[name] = input;
        return make("label", {}, make("span", { className: "Label", textContent: label }), input);
      };
      this.kind = make("select", { name: "stripe-kind", className: "Input" });
      for (const [value, text] of Object.entries(KINDS)) this.kind.append(make("option", { value, textContent: text }));
      const cardFields = make(
        "div",
        { className: "Fields" },
        field("number", "Card number", "cc-number"),
        field("expiry", "Expiration date", "cc-exp"),
        field("cvc", "Security code", "cc-csc"),
      );
      this.kind.addEventListener("change", () => {
        cardFields.style.display = this.kind.value === "card" ? "" : "none";
        this.changed();
      });
      const kindLabel = make(
        "label",
        {},
        make("span", { className: "Label", textContent: "Payment method" }),
        this.kind,
      );
      dress(this.group.options.appearance);
      return make("fieldset", { className: "StripeStandIn", ariaLabel: "Card details" }, kindLabel, cardFields);
    }

    changed() {
      const complete = this.problem() === null;
      this.emit("change", {
        elementType: "payment",
        complete,
        empty: !this.number.value,
        value: { type: this.kind.value },
      });
    }

    problem() {
      if (this.kind.value !== "card") return null;
      const rules = [
        [this.number, /^\d{13,19}$/, "incomplete_number", "Your card number is incomplete."],
        [this.expiry, /^\d{3,6}$/, "incomplete_expiry", "Your card's expiration date is incomplete."],
        [this.cvc, /^\d{3,4}$/, "incomplete_cvc", "Your card's security code is incomplete."],
      ];
      for (const [input, pattern, code, message] of rules) {
        if (!pattern.test(input.value.replace(/\D/g, ""))) return { type: "validation_error", code, message };
      }
      return null;
    }

    method() {
      if (this.kind.value !== "card") return { "payment_method_data[type]": this.kind.value };
      return { "payment_method_data[type]": "card", "payment_method_data[card][number]": this.number.value };
    }
  }

  /** A wallet's button. There is a wallet only where a test says so. */
  class ExpressCheckoutElement extends Element {
    type = "expressCheckout";

    render() {
      if (!window.STRIPE_DOUBLE_WALLET) return "";
      const button = make("button", { type: "button", textContent: "Pay with Test Wallet" });
      const height = `${this.options.buttonHeight ?? 44}px`;
      Object.assign(button.style, { width: "100%", height, color: "#111", background: "#fff", borderRadius: "2px" });
      button.addEventListener("click", () => {
        if (this.listeners.get("click")?.length) {
          const resolve = (details = {}) => window.STRIPE_DOUBLE_SHEET(this, details);
          this.emit("click", { elementType: this.type, expressPaymentType: "google_pay", resolve, reject() {} });
        } else this.confirm();
      });
      return button;
    }

    /** A wallet that asks the page for nothing. */
    confirm() {
      this.group.walletCard = GOOD_CARD;
      this.emit("confirm", {
        elementType: this.type,
        expressPaymentType: "google_pay",
        paymentFailed: () => (this.group.walletCard = null),
      });
    }

    readyEvent() {
      const availablePaymentMethods = window.STRIPE_DOUBLE_WALLET ? { googlePay: true, applePay: false } : undefined;
      return { elementType: this.type, availablePaymentMethods };
    }
  }

  class Elements {
    /** The card of the wallet that pays; null where none does. */
    walletCard = null;
    hasSubmitted = false;
    made = new Map();

    constructor(stripe, options) {
      this.stripe = stripe;
      this.options = options;
    }

    create(type, options = {}) {
      if (this.made.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
      const kinds = { payment: PaymentElement, expressCheckout: ExpressCheckoutElement };
      if (!kinds[type]) throw new Error(`The stand-in has no Element of type ${type}.`);
      const element = new kinds[type](this, options);
      this.made.set(type, element);
      return element;
    }

    forget(type) {
      this.made.delete(type);
    }

    getElement(type) {
      return this.made.get(type) ?? null;
    }

    update(options) {
      Object.assign(this.options, options);
    }

    async fetchUpdates() {
      const { error } = await this.stripe.retrievePaymentIntent(this.options.clientSecret);
      return error ? { error } : {};
    }

    async submit() {
      this.hasSubmitted = true;
      if (this.walletCard) return { selectedPaymentMethod: "google_pay" };
      const payment = this.getElement("payment");
      const error = payment?.problem() ?? null;
      return error ? { error } : { selectedPaymentMethod: payment?.kind.value };
    }

    method() {
      if (!this.walletCard) return this.getElement("payment").method();
      return { "payment_method_data[type]": "card", "payment_method_data[card][number]": this.walletCard };
    }

    /** Why what was made without an intent cannot pay this one; null where it can. */
    async mismatch(clientSecret) {
      if (this.options.mode !== "payment") return null;
      if (!this.hasSubmitted) throw new Error("elements.submit() must be called before stripe.confirmPayment().");
      const { error, paymentIntent } = await this.stripe.retrievePaymentIntent(clientSecret);
      if (error) return error;
      const { amount, currency } = this.options;
      if (paymentIntent.amount === amount && paymentIntent.currency === currency) return null;
      const message = `The PaymentIntent is of ${paymentIntent.amount} ${paymentIntent.currency}, Elements of ${amount} ${currency}.`;
      return { type: "invalid_request_error", message };
    }
  }

  /** The bank's question, as a dialog. */
  function askBank() {
    return new Promise((resolve) => {
      const dialog = make("dialog", { ariaLabel: "3D Secure" });
      Object.assign(dialog.style, { margin: "auto", padding: "24px", color: "#111", background: "#fff" });
      const answer = (text, outcome) => {
        const button = make("button", { type: "button", textContent: text });
        Object.assign(button.style, { margin: "16px 16px 0 0", padding: "12px 20px", border: "1px solid #111" });
        button.addEventListener("click", () => {
          dialog.close();
          dialog.remove();
          resolve(outcome);
        });
        return button;
      };
      dialog.append(
        make("p", { textContent: "3D Secure 2 Test Page" }),
        answer("Complete", "success"),
        answer("Fail", "fail"),
      );
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  function Stripe(key) {
    async function follow({ error, paymentIntent }, clientSecret) {
      if (error) return { error };
      const action = paymentIntent.next_action;
      if (action?.type === "redirect_to_url") {
        location.assign(action.redirect_to_url.url);
        return await new Promise(() => {});
      }
      if (action?.type === "use_stripe_sdk") {
        const outcome = await askBank();
        const fields = { source: paymentIntent.id, client_secret: clientSecret, outcome };
        return await follow(await call(key, "POST", "/v1/3ds2/authenticate", fields), clientSecret);
      }
      if (paymentIntent.last_payment_error) {
        return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
      }
      return { paymentIntent };
    }

    const stripe = {
      elements: (options) => new Elements(stripe, options),

      async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = "always" }) {
        const secret = clientSecret ?? elements.options.clientSecret;
        const mismatch = await elements.mismatch(secret);
        if (mismatch) return { error: mismatch };
        elements.closeSheet?.();
        const result = await follow(
          await call(key, "POST", `/v1/payment_intents/${idOf(secret)}/confirm`, {
            client_secret: secret,
            use_stripe_sdk: "true",
            ...(confirmParams.return_url ? { return_url: confirmParams.return_url } : {}),
            ...elements.method(),
          }),
          secret,
        );
        if (result.error || redirect === "if_required") return result;
        const back = new window.URL(confirmParams.return_url);
        back.searchParams.set("payment_intent", idOf(secret));
        back.searchParams.set("payment_intent_client_secret", secret);
        back.searchParams.set("redirect_status", "succeeded");
        location.assign(back.href);
        return await new Promise(() => {});
      },

      async handleNextAction({ clientSecret }) {
        return await follow(await stripe.retrievePaymentIntent(clientSecret), clientSecret);
      },

      retrievePaymentIntent: (clientSecret) =>
        call(key, "GET", `/v1/payment_intents/${idOf(clientSecret)}`, { client_secret: clientSecret }),

      createToken: () => Promise.reject(new Error("The stand-in makes no tokens.")),
      createPaymentMethod: () => Promise.reject(new Error("The stand-in makes no payment methods.")),
      confirmCardPayment: () => Promise.reject(new Error("The stand-in knows the Payment Element only.")),
      registerAppInfo() {},
      _registerWrapper() {},
    };
    return stripe;
  }

  /** Each release of Stripe.js has an address of its own, and says which it is. */
  const [, release = "v3"] = /^https:\/\/js\.stripe\.com\/([a-z0-9]+)\//.exec(document.currentScript?.src ?? "") ?? [];
  Stripe.version = release === "v3" ? 3 : release;
  window.Stripe = Stripe;
})();

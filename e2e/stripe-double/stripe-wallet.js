/* global document, window */

/**
 * A wallet's own window, as a dialog, for the stand-in of Stripe.js, which loads after it. A test says what is in the wallet:
 * STRIPE_DOUBLE_WALLET is true, or an object with any of the entries of WALLET. It holds the page to what Stripe refuses.
 */
(() => {
  const HOME = {
    name: "Nell Dark",
    line1: "13 Crypt Lane",
    line2: null,
    city: "Los Angeles",
    state: "CA",
    postal_code: "90012",
    country: "US",
  };
  const WALLET = { email: "nell@example.com", card: "4242424242424242", addresses: [HOME] };
  const MAX_RATES = 9;

  const walletOf = () => ({ ...WALLET, ...(window.STRIPE_DOUBLE_WALLET === true ? {} : window.STRIPE_DOUBLE_WALLET) });

  function refuse(message) {
    throw Object.assign(new Error(message), { name: "IntegrationError" });
  }

  function make(tag, properties = {}, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  const dollars = (cents) => `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;

  const partial = ({ city, state, postal_code, country }) => ({ city, state, postal_code, country });

  function withoutName({ name: _name, ...address }) {
    return address;
  }

  class Sheet {
    constructor(element, details) {
      this.element = element;
      this.wallet = walletOf();
      this.show(details);
      this.address = this.wallet.addresses[0];
      this.dialog = make("dialog", { ariaLabel: "Test Wallet" });
      Object.assign(this.dialog.style, { margin: "auto", padding: "24px", color: "#111", background: "#fff" });
      this.dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.cancel();
      });
      document.body.append(this.dialog);
      this.draw();
      this.dialog.showModal();
      if (element.options.shippingAddressRequired) this.price("shippingaddresschange");
    }

    /** Takes what the page answers, and refuses what Stripe refuses. */
    show({ lineItems, shippingRates }) {
      const { amount } = this.element.group.options;
      if (lineItems) {
        const sum = lineItems.reduce((total, item) => total + item.amount, 0);
        if (sum > amount) refuse(`The line items come to ${sum}, which is more than the amount of ${amount}.`);
        this.lineItems = lineItems;
      }
      if (shippingRates) {
        if (shippingRates.length > MAX_RATES) refuse(`shippingRates should be an array of size less than 10.`);
        this.rates = shippingRates;
        this.rate = shippingRates[0];
      }
      if (this.element.options.shippingAddressRequired && !this.rates?.length) {
        refuse("When shippingAddressRequired is true, you must specify shippingRates.");
      }
      this.amount = amount;
    }

    /** Asks the page for a price; nothing can be paid before it has answered. */
    price(name) {
      this.isPriced = false;
      this.problem = "";
      const change =
        name === "shippingaddresschange"
          ? { name: this.address.name, address: partial(this.address) }
          : { shippingRate: this.rate };
      this.draw();
      this.element.emit(name, {
        elementType: "expressCheckout",
        ...change,
        resolve: (details = {}) => {
          this.show(details);
          this.isPriced = true;
          this.draw();
        },
        reject: () => {
          this.problem = "This address cannot be used.";
          this.draw();
        },
      });
    }

    draw() {
      const addresses = make("select", { ariaLabel: "Ship to" });
      this.wallet.addresses.forEach((address, index) => {
        const selected = address === this.address;
        addresses.append(make("option", { value: String(index), textContent: address.city, selected }));
      });
      addresses.addEventListener("change", () => {
        this.address = this.wallet.addresses[Number(addresses.value)];
        this.price("shippingaddresschange");
      });
      const rates = (this.rates ?? []).map((rate) => {
        const radio = make("input", { type: "radio", name: "wallet-rate", checked: rate.id === this.rate?.id });
        radio.addEventListener("change", () => {
          this.rate = rate;
          this.price("shippingratechange");
        });
        return make("label", {}, radio, ` ${rate.displayName} ${dollars(rate.amount)}`);
      });
      const lines = (this.lineItems ?? []).map(({ name, amount }) =>
        make("li", { textContent: `${name} ${dollars(amount)}` }),
      );
      const pay = make("button", { type: "button", textContent: "Authorise", disabled: !this.isPriced });
      pay.addEventListener("click", () => this.confirm());
      const cancel = make("button", { type: "button", textContent: "Cancel" });
      cancel.addEventListener("click", () => this.cancel());
      this.dialog.replaceChildren(
        make("ul", { ariaLabel: "Bill" }, ...lines),
        make("p", { textContent: `Total ${dollars(this.amount)}` }),
        addresses,
        make("div", {}, ...rates),
        make("p", { role: "alert", textContent: this.problem ?? "" }),
        pay,
        cancel,
      );
    }

    confirm() {
      const { group, options } = this.element;
      group.walletCard = this.wallet.card;
      group.closeSheet = () => this.close();
      this.element.emit("confirm", {
        elementType: "expressCheckout",
        expressPaymentType: "google_pay",
        billingDetails: {
          name: this.address.name,
          address: withoutName(this.address),
          ...(options.emailRequired ? { email: this.wallet.email } : {}),
        },
        shippingAddress: { name: this.address.name, address: withoutName(this.address) },
        shippingRate: this.rate,
        paymentFailed: () => {
          group.walletCard = null;
          this.close();
        },
      });
    }

    cancel() {
      this.close();
      this.element.emit("cancel", { elementType: "expressCheckout" });
    }

    close() {
      this.dialog.close();
      this.dialog.remove();
    }
  }

  window.STRIPE_DOUBLE_SHEET = (element, details) => new Sheet(element, details);
})();

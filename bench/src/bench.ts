import { PRODUCT_COUNT } from "./catalogue.ts";
import { startPlain } from "./load/plain.ts";
import { type Claim, report } from "./report.ts";
import { alternate, type Rounds, type Side } from "./rounds.ts";
import { addToCartSides } from "./scenarios/add-to-cart.ts";
import { purchaseSides } from "./scenarios/purchase.ts";
import { readBodies, readSides } from "./scenarios/reads.ts";
import { readPlan, readSettings } from "./settings.ts";
import { waitForOrders } from "./stores/count-orders.ts";
import { OurStore } from "./stores/our-store.ts";
import { StockProcess } from "./stores/stock-process.ts";
import { StockStore } from "./stores/stock-store.ts";

type Settings = ReturnType<typeof readSettings>;

const plan = readPlan();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function measureRounds<Name extends string>(
  sides: Record<Name, Side>,
  roundMs = plan.roundMs,
): Promise<Rounds<Name>> {
  const samples = await alternate(sides, { ...plan, roundMs });
  for (const name of Object.keys(samples) as Name[]) {
    say(`  ${name}: ${samples[name].map(({ perSecond }) => perSecond.toFixed(1)).join(", ")} per second`);
  }
  return samples;
}

async function measureReads(stock: StockStore, ours: OurStore, folder: string): Promise<Claim[]> {
  say("Reading the product list and the home page …");
  const bodies = await readBodies(ours);
  const plainProducts = await startPlain(folder, "products.json", bodies.products, "application/json; charset=utf-8");
  const plainHome = await startPlain(folder, "home.html", bodies.home, "text/html; charset=utf-8");
  try {
    const urls = { products: plainProducts.url, home: plainHome.url };
    const samples = await measureRounds(readSides(stock, ours, urls));
    return [
      {
        name: "Product list with prices",
        ours: samples.products,
        stock: samples.stock,
        plain: samples.plainProducts,
        target: plan.targets.products,
      },
      {
        name: "Home page (against stock's list)",
        ours: samples.home,
        stock: samples.stock,
        plain: samples.plainHome,
        target: plan.targets.home,
      },
    ];
  } finally {
    plainProducts.stop();
    plainHome.stop();
  }
}

async function measureCarts(stock: StockStore, ours: OurStore): Promise<Claim> {
  say("Adding to carts …");
  const samples = await measureRounds(addToCartSides(stock, ours));
  return { name: "Add to cart", ...samples, target: plan.targets.addToCart };
}

/** Every purchase that was answered must be an order in its database, and none may be there twice. */
async function measurePurchases(
  stock: StockStore,
  ours: OurStore,
  databases: { stock: string; ours: string },
): Promise<Claim[]> {
  say("Buying …");
  const made = { stock: 0, ours: 0 };
  const sides = purchaseSides(stock, ours, made, (count) => waitForOrders(databases.ours, count));
  const samples = await measureRounds(sides, plan.purchaseRoundMs);
  for (const side of ["stock", "ours"] as const) await waitForOrders(databases[side], made[side]);
  const settled = samples.ours.map((sample) => ({ ...sample, perSecond: sample.settledPerSecond ?? sample.perSecond }));
  return [
    { name: "Whole purchase, accepted", ...samples, target: plan.targets.purchase },
    { name: "Whole purchase, Medusa's order made", ...samples, ours: settled, target: plan.targets.purchaseMade },
  ];
}

async function measure(process: StockProcess, { storeUrl, databaseUrl, folder }: Settings): Promise<boolean> {
  const stock = new StockStore(process.url, process.seed);
  const ours = new OurStore(storeUrl);
  try {
    const counts = { stock: await stock.open(), ours: await ours.open() };
    if (counts.stock !== PRODUCT_COUNT || counts.ours !== PRODUCT_COUNT) {
      throw new Error(`Stock Medusa lists ${counts.stock} products, our store ${counts.ours}, not ${PRODUCT_COUNT}.`);
    }
    const cart = await measureCarts(stock, ours);
    const reads = await measureReads(stock, ours, folder);
    const purchases = await measurePurchases(stock, ours, { stock: process.databaseUrl, ours: databaseUrl });
    return report([cart, ...reads, ...purchases], { products: PRODUCT_COUNT, rounds: plan.rounds });
  } finally {
    stock.close();
    ours.close();
  }
}

const settings = readSettings();
say("Making a stock Medusa beside ours …");
const stockProcess = await StockProcess.start(settings.stockDatabaseUrl, settings.folder);
try {
  if (!(await measure(stockProcess, settings))) process.exitCode = 1;
} finally {
  await stockProcess.stop();
}

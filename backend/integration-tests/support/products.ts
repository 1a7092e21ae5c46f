import type { InputOf, Product } from "@nocturne/contract";
import { api, call, loginAdmin } from "@nocturne/test-support";
import { afterAll, beforeAll } from "vitest";

type ProductInput = Partial<InputOf<"createProduct">>;

/** An admin for the tests of a file, and products that are removed when they are done. */
export class TestProducts {
  token = "";
  private readonly made: string[] = [];

  /** Makes a product and answers it as the store does. Throws where the store refuses. */
  async create(input: ProductInput = {}): Promise<Product> {
    const { status, body } = await call("POST /api/products", {
      token: this.token,
      body: { name: "Test Tee", price: "20.00", ...input },
    });
    if (status !== 201) throw new Error(`Creating a product answered ${status}: ${JSON.stringify(body)}`);
    this.made.push(body.id);
    return body;
  }

  async update(id: string, input: ProductInput) {
    return await call("PUT /api/products/{id}", { params: { id }, token: this.token, body: input });
  }

  async remove(id: string) {
    return await call("DELETE /api/products/{id}", { params: { id }, token: this.token });
  }

  async removeAll(): Promise<void> {
    for (const id of this.made.splice(0)) await this.remove(id);
  }
}

/** To be called at the top of a test file. */
export function useProducts(): TestProducts {
  const products = new TestProducts();
  beforeAll(async () => {
    products.token = (await loginAdmin()).token;
  });
  afterAll(async () => await products.removeAll());
  return products;
}

/** A product as any visitor reads it. */
export async function readProduct(id: string) {
  return await call("GET /api/products/{id}", { params: { id } });
}

/** The whole list as any visitor reads it. */
export async function listProducts(query = ""): Promise<Product[]> {
  const { status, body } = await api<Product[]>("GET", `/api/products${query}`);
  if (status !== 200) throw new Error(`The list of products answered ${status}`);
  return body;
}
